import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { preload } from 'react-dom'
import { distDir, releaseName } from '#lib/config'

const MANIFEST = path.join(distDir, 'server', 'next-font-manifest.json')

/**
 * Preloads the fonts of the not-found page. Next.js does so for every page but this one: its manifest names the page by its
 * route, and it looks for the page by its file. Without it the words move when the font comes.
 */
export function preloadFonts(): void {
  for (const file of fontsOf('[project]/app/_not-found/page')) {
    const release = releaseName()
    const query = release ? `?dpl=${release}` : ''
    preload(`/_next/${file}${query}`, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  }
}

/** The development server has no such manifest at first. */
function fontsOf(page: string): string[] {
  try {
    return JSON.parse(readFileSync(MANIFEST, 'utf8')).app[page] ?? []
  } catch {
    return []
  }
}
