import type { MetadataRoute } from 'next'
import { sitePageNamed } from '#lib/host/content/offer'
import { SITE_NAME } from '#lib/site/pages/site-name'

/** The web app manifest (https://nextjs.org/docs/app/api-reference/file-conventions/metadata/manifest). */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: SITE_NAME,
    short_name: SITE_NAME,
    description: sitePageNamed('home').description,
    start_url: '/',
    display: 'minimal-ui',
    lang: 'en',
    background_color: '#fbfaf7',
    theme_color: '#fbfaf7',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
