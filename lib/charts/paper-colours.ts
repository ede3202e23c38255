/** The colours of the theme "paper" in app/tokens.css, as files and programs that know no CSS read them; a test compares the two. */
export const PAPER_COLOURS: Record<string, string> = {
  paper: '#fbfaf7',
  sheet: '#f5f4ee',
  ink: '#1a211c',
  'ink-soft': '#475049',
  line: '#d1d2c9',
  accent: '#095c34',
  'line-strong': '#7d8279',
  'data-1': '#036639',
  'data-2': '#d37812',
  'data-3': '#1f6cb0',
  'data-4': '#c9b957',
  'data-5': '#5b2b66',
  'data-6': '#40b1b7',
  'scale-1': '#d1f1db',
  'scale-2': '#7ad19a',
  'scale-3': '#25975b',
  'scale-4': '#095c34',
  'scale-5': '#062f19',
  'scale-ink-low': '#021c0d',
  'scale-ink-middle': '#021c0d',
  'scale-ink-high': '#ebf9ef',
}

/** Those of the dark theme, as far as a file that follows the system's theme needs them; the same test compares them. */
export const DARK_COLOURS: Record<string, string> = {
  paper: '#091a24',
  sheet: '#0f232e',
  ink: '#e7f1f1',
  'ink-soft': '#b0c2c5',
  line: '#2c434f',
  'line-strong': '#738b93',
  accent: '#7ad19a',
  'data-1': '#5ec386',
  'data-2': '#f3ae58',
  'data-3': '#6da9e7',
  'data-4': '#eada78',
  'data-5': '#b379c0',
  'data-6': '#33969b',
  'scale-1': '#064425',
  'scale-2': '#106c3e',
  'scale-3': '#25975b',
  'scale-4': '#7ad19a',
  'scale-5': '#d1f1db',
  'scale-ink-low': '#ebf9ef',
  'scale-ink-middle': '#021c0d',
  'scale-ink-high': '#021c0d',
}

const custom = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** The style of a file in both themes: a browser that shows it as a picture tells it the theme of the page. */
export const BOTH_THEMES = `:root{${custom(PAPER_COLOURS)}}@media(prefers-color-scheme:dark){:root{${custom(DARK_COLOURS)}}}`

/**
 * Replaces each `var(--name)` of a drawing by its colour on paper.
 *
 * @param svg - The drawing.
 * @returns The drawing without custom properties.
 * @throws Error For a name that paper has no colour for.
 */
export const onPaper = (svg: string): string =>
  svg.replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
    const colour = PAPER_COLOURS[name]
    if (!colour) throw new Error(`There is no colour ${name} on paper`)
    return colour
  })
