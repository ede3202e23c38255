import type { InfographicSection } from '#lib/contract/infographic'
import { PART_KINDS } from '#lib/covers/drawing/drawing'
import { sceneGroupOf } from '#lib/covers/scene/kinds-of-tags'

/** One group of each family of covers (lib/covers/draw-cover.ts). */
export const COVERS = ['availability', 'reliability', 'platforms', 'networks', 'history'].map((group) => ({
  group,
  slug: `sample-${group}`,
}))

/** Each part large, as a post about it shows it. */
export const PARTS = PART_KINDS.map((kind) => ({ slug: kind, group: sceneGroupOf([kind]) }))

/** A time to each state of a bar. */
export const TIMES = [
  '10 weeks',
  '6 to 14 weeks, of which 2 are drawing',
  '8 weeks, then one day a month',
  '7 months',
  'As long as it takes',
]

export const PROSE = `<h2>A text and what stands beside it</h2><p>A paragraph with <a href="/styleguide">a link</a>, <strong>strong words</strong>, <em>stressed ones</em>, <code>code</code>, <kbd>Ctrl</kbd> and a note.<sup><a href="#user-content-fn-1" id="user-content-fnref-1">1</a></sup></p>
<h2>A heading of the second level</h2><p>Headings are links to themselves.</p><h3>A heading of the third level</h3>
<h2>Lists, code and figures</h2><ul><li>a list</li><li>of two</li></ul><ol><li>and one</li><li>with numbers</li></ol>
<blockquote><p>Words of somebody else.</p></blockquote>
<pre><code class="language-yaml"># how often a restore is tried
restore:
  every: 30d
  into: "a network of its own"</code></pre>
<table><caption>A table with a caption</caption><thead><tr><th>Level</th><th>Means</th></tr></thead><tbody><tr><td>error</td><td>A promise was broken</td></tr></tbody></table>
<figure><img src="/infographics/how-far-is-a-millisecond/section-3.svg" alt="Distances from London" width="712" height="296"><figcaption>A figure with its caption.</figcaption></figure>
<section class="footnotes"><ol><li id="user-content-fn-1">The note, and <a href="#user-content-fnref-1">the way back</a>.</li></ol></section>`

export const EVENTS = [1850, 1900, 1990, 1992, 1994, 2012].map((year) => ({
  when: String(year),
  title: `What there was in ${year}`,
  text: 'Years that lie close together stand above and below the line in turn.',
}))

/** Years that are no numbers are a list. */
export const PLAIN_EVENTS = [
  { when: 'Before 1850', title: 'What there was before', text: 'A time that is no year has no place on a scale.' },
  { when: '1850s', title: 'What came then', text: 'So all of them stand in a list.' },
]

const base = { unit: 'h', note: 'Example data.', sources: [] }
const scale = 'linear' as const
const point = (label: string, value: number) => ({ label, value })
const tile = (code: string, column: number, row: number, value: number) => ({
  label: `Place ${code}`,
  code,
  column,
  row,
  value,
})

/** A section of each kind that is drawn. */
export const SECTIONS: InfographicSection[] = [
  { ...base, kind: 'bars', title: 'Bars', data: [point('One', 12), point('Two', 7.5), point('Three', 0)] },
  {
    ...base,
    kind: 'stacked',
    title: 'Stacked bars',
    series: ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'],
    data: [
      { label: 'One', values: [5, 4, 3, 2, 1, 1] },
      { label: 'Two', values: [1, 1, 2, 2, 3, 3] },
    ],
  },
  {
    ...base,
    kind: 'lines',
    title: 'Lines',
    scale,
    data: [
      {
        label: 'First',
        points: [
          { x: 2020, y: 1 },
          { x: 2023, y: 4 },
          { x: 2026, y: 3 },
        ],
      },
      {
        label: 'Second',
        points: [
          { x: 2020, y: 2 },
          { x: 2026, y: 6 },
        ],
      },
    ],
  },
  {
    ...base,
    kind: 'slope',
    title: 'Slope',
    scale,
    columns: ['Before', 'After'],
    data: [
      { label: 'One', from: 9, to: 3 },
      { label: 'Two', from: 4, to: 3.2 },
      { label: 'Three', from: 1, to: 6 },
    ],
  },
  {
    ...base,
    kind: 'dots',
    title: 'Dots',
    scale,
    series: ['First', 'Second', 'Third'],
    data: [
      { label: 'One', values: [1, 4, 9] },
      { label: 'Two', values: [2, 3, 5] },
    ],
  },
  {
    ...base,
    kind: 'flow',
    title: 'Flow',
    data: [
      { from: 'In', to: 'Used', value: 6 },
      { from: 'In', to: 'Lost', value: 3 },
      { from: 'Used', to: 'Kept', value: 4 },
    ],
  },
  {
    ...base,
    kind: 'tiles',
    title: 'Tiles',
    data: [
      tile('A', 0, 0, 1),
      tile('B', 1, 0, 2),
      tile('C', 2, 0, 3),
      tile('D', 0, 1, 4),
      tile('E', 1, 1, 5),
      tile('F', 2, 1, 9),
    ],
  },
  {
    ...base,
    kind: 'map',
    title: 'Map, with steps',
    steps: [2, 4, 6, 8],
    data: [
      { label: 'One country', countries: ['BR'], value: 1 },
      { label: 'Two together', countries: ['CN', 'MN'], value: 3 },
      { label: 'A small one', countries: ['LU'], value: 5 },
      { label: 'An island', countries: ['MU'], value: 7 },
      { label: 'At an edge', countries: ['WS', 'NZ'], value: 9 },
    ],
  },
  {
    ...base,
    kind: 'map',
    title: 'Map, few values',
    data: [
      { label: 'One', countries: ['DE'], value: 1 },
      { label: 'Two', countries: ['FR', 'GF'], value: 2 },
    ],
  },
  {
    ...base,
    kind: 'timeline',
    title: 'Timeline',
    data: [
      { when: '2020', what: 'The first' },
      { when: '2026', what: 'The last' },
    ],
  },
  {
    ...base,
    kind: 'table',
    title: 'Table',
    columns: ['Name', 'Hours'],
    data: [
      ['One', 1234],
      ['Two', 7],
    ],
  },
]
