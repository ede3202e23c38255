/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import { BarChart } from '#components/charts/bar-chart'
import { InfographicSectionView } from '#components/charts/infographic-section-view'
import { initials } from '#components/team/monogram'

test('the longest bar fills the width and the others are in proportion', () => {
  const data = [
    { label: 'A', value: 50 },
    { label: 'B', value: 100 },
    { label: 'None', value: 0 },
  ]
  const { container } = render(<BarChart data={data} unit="%" />)
  const widths = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))
  expect(widths).toEqual(['50.00%', '100.00%', '0.00%'])
})

test('a line chart says what it shows, with its data as a table and its source', () => {
  render(
    <InfographicSectionView
      id="s"
      section={{
        kind: 'line',
        title: 'People online',
        unit: 'per cent',
        data: [
          { x: 2005, y: 16 },
          { x: 2024, y: 1068 },
        ],
        sources: [{ title: 'ITU', url: 'https://www.itu.int/' }],
      }}
    />,
  )
  expect(screen.getByRole('img')).toHaveAccessibleName(/People online/)
  expect(screen.getByRole('img')).toHaveAccessibleName(/From 16 per cent in 2005 to 1,068 per cent in 2024/)
  const row = within(screen.getByRole('table')).getByRole('row', { name: '2024 1,068' })
  expect(row).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'ITU' })).toBeInTheDocument()
})

test('a monogram takes first and last word and leaves brackets out', () => {
  expect(initials('Ana Maria Sample (sample)')).toBe('AS')
  expect(initials('Ólafur')).toBe('Ó')
  expect(initials('')).toBe('')
})
