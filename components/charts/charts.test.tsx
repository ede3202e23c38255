/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import { InfographicSectionView } from '#components/charts/infographic-section-view'

test('a line chart says what it shows, with its data as a table and its source', () => {
  render(
    <InfographicSectionView
      id="s"
      section={{
        kind: 'lines',
        title: 'People online',
        unit: 'per cent',
        scale: 'linear',
        data: [
          {
            label: 'Share',
            points: [
              { x: 2005, y: 16 },
              { x: 2024, y: 1068 },
            ],
          },
        ],
        sources: [{ title: 'ITU', url: 'https://www.itu.int/' }],
      }}
    />,
  )
  // One for a phone and one for a wide screen; the style sheet, which is not loaded here, shows one of them.
  for (const drawing of screen.getAllByRole('img')) {
    expect(drawing).toHaveAccessibleName(/People online/)
    expect(drawing).toHaveAccessibleName(/from 16 per cent in 2005 to 1,068 per cent in 2024/)
  }
  expect(screen.getByText('The data as a table, 2 rows')).toBeInTheDocument()
  const row = within(screen.getByRole('table')).getByRole('row', { name: '2024 1,068' })
  expect(row).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'ITU' })).toBeInTheDocument()
})
