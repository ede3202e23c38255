import { received } from '#lib/links'

const sent = (timeZone: string) =>
  new URL(
    received('consultation', 'ABCD-EFGH-JKLM', '/blogs', { preferredDate: '2026-12-01', name: 'Ana', timeZone }),
    'http://site.test',
  ).searchParams

test('the address of a thank-you page has no words that were typed freely', () => {
  expect(Object.fromEntries(sent('Kochi, call Ana'))).toEqual({
    ...{ reference: 'ABCD-EFGH-JKLM', pathName: '/blogs', preferredDate: '2026-12-01' },
    timeZone: 'local',
  })
  expect(sent(' europe/berlin ').get('timeZone')).toBe('Europe/Berlin')
  expect(sent(' ').has('timeZone')).toBe(false)
})
