import type { InfographicSection } from '#lib/contract/infographic'

/** One group of each family of covers (lib/covers/draw-cover.ts). */
export const COVERS = ['service', 'reliability', 'platforms', 'networks', 'history'].map((group) => ({
  group,
  slug: `sample-${group}`,
}))

export const PROSE = `<p>A paragraph with <a href="/styleguide">a link</a>, <strong>strong words</strong>, <em>stressed ones</em>, <code>code</code>, <kbd>Ctrl</kbd> and a note.<sup><a href="#user-content-fn-1" id="user-content-fnref-1">1</a></sup></p>
<h2>A heading of the second level</h2><p>Headings are links to themselves.</p><h3>A heading of the third level</h3>
<ul><li>a list</li><li>of two</li></ul><ol><li>and one</li><li>with numbers</li></ol>
<blockquote><p>Words of somebody else.</p></blockquote>
<pre><code class="language-yaml"># how often a restore is tried
restore:
  every: 30d
  into: "a network of its own"</code></pre>
<table><caption>A table with a caption</caption><thead><tr><th>Level</th><th>Means</th></tr></thead><tbody><tr><td>error</td><td>A promise was broken</td></tr></tbody></table>
<figure><img src="/infographics/how-far-is-a-millisecond/section-3.svg" alt="Distances from London" width="712" height="296"><figcaption>A figure with its caption.</figcaption></figure>
<section class="footnotes"><ol><li id="user-content-fn-1">The note, and <a href="#user-content-fnref-1">the way back</a>.</li></ol></section>`

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
