import { drawThumbnail, hasThumbnail } from '#lib/charts/picture/thumbnail'
import type { Infographic, InfographicSection } from '#lib/contract/infographic'
import { infographicRecords } from '#lib/host/infographic'

const drawable = infographicRecords().filter(hasThumbnail)

/** The same infographic with another figure in each place where one is drawn. */
function altered({ sections }: Pick<Infographic, 'sections'>): { sections: InfographicSection[] } {
  let number = 0
  const another = (value: unknown): unknown => {
    if (typeof value === 'number') return value + ++number
    if (Array.isArray(value)) return value.map(another)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inside]) => [name, name === 'x' ? inside : another(inside)]),
    )
  }
  return {
    sections: sections.map((section) =>
      'data' in section ? { ...section, data: another(section.data) } : section,
    ) as InfographicSection[],
  }
}

test('most infographics are their own picture', () => {
  expect(drawable.length).toBeGreaterThanOrEqual(9)
})

test.each(drawable.map((item) => [item.slug, item] as const))(
  '%s is drawn without words, in both themes, and changes with its data',
  (_, item) => {
    const picture = drawThumbnail(item) ?? ''
    expect(picture).not.toMatch(/<text|<title|NaN|undefined/)
    expect(picture).toContain('prefers-color-scheme:dark')
    expect(drawThumbnail(item)).toBe(picture)
    expect(drawThumbnail(altered(item))).not.toBe(picture)
  },
)

test('no two of them have the same marks', () => {
  const marks = drawable.map((item) => (drawThumbnail(item) ?? '').replace(/[\d.-]+/g, '#'))
  expect(new Set(marks).size).toBe(drawable.length)
})

test('one of words and numbers alone has no picture of its own', () => {
  const words: InfographicSection = { kind: 'prose', title: 'Words', body: '<p>Words</p>', sources: [] }
  expect(hasThumbnail({ sections: [words] })).toBe(false)
  expect(drawThumbnail({ sections: [words] })).toBeUndefined()
})
