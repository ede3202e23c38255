import './tokens.css'
import './base.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { Footer } from '#components/layout/footer'
import { Header } from '#components/layout/header'
import { PageArea } from '#components/layout/page-area'
import { Visit } from '#components/layout/visit'
import { site } from '#lib/reading/data/site'
import { EARLY } from '#lib/site/pages/early-script'
import { siteVerification } from '#lib/site/seo/verification'
import { mono, sans } from './fonts'

export const metadata: Metadata = {
  title: { template: '%s · WSE', default: 'WSE' },
  icons: { apple: '/apple-touch-icon.png' },
  verification: siteVerification,
  formatDetection: { telephone: false, email: false, address: false },
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf7' },
    { media: '(prefers-color-scheme: dark)', color: '#0d1a22' },
  ],
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The theme is put on <html> before React sees it.
    <html lang="en" className={`${sans.variable} ${mono.variable}`} suppressHydrationWarning>
      <head>
        {/* Nothing is painted before components/ui/first-screen.tsx has come. */}
        <link rel="expect" href="#first-screen" blocking="render" />
        <link rel="search" type="application/opensearchdescription+xml" href="/opensearch.xml" title="WSE" />
      </head>
      <body data-support-email={site.supportEmail}>
        {/* Not in the head, of which programs that unfurl a page read 32 KB. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions, as text, because they must run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: EARLY }} />
        <Header />
        <PageArea supportEmail={site.supportEmail}>{children}</PageArea>
        <Footer {...site} />
        <Visit vitals={site.vitals} />
      </body>
    </html>
  )
}
