import localFont from 'next/font/local'

/**
 * Two families from npm packages, latin alone: 40 KB in all (docs/decisions/0005-css-modules-and-fonts.md). One that comes late is
 * used from the next page on: exchanged while somebody reads, it would move the lines.
 */
export const sans = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-sans',
  display: 'optional',
  adjustFontFallback: 'Arial',
})

export const mono = localFont({
  src: '../node_modules/@fontsource/red-hat-mono/files/red-hat-mono-latin-400-normal.woff2',
  weight: '400',
  variable: '--font-mono',
  display: 'optional',
  preload: false,
  adjustFontFallback: 'Arial',
})
