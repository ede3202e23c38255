/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import { OfficePlan } from '#components/team/office-plan'
import { Portrait } from '#components/team/portrait'
import { Rota } from '#components/team/rota'
import { SampleNote } from '#components/team/sample-note'
import { TeamList } from '#components/team/team-list'
import type { TeamMember } from '#lib/contract/team'
import { teamRecords } from '#lib/host/team'

const position = (slug: string, count: number) => ({ id: slug, slug, name: `The ${slug}`, count })
const member = (name: string, slug: string): TeamMember => ({
  id: name,
  name,
  position: position(slug, 1),
  bio: 'Draws.',
  links: [],
})
const many = (count: number, slug: string) => Array.from({ length: count }, (_, at) => member(`Person ${at}`, slug))
const room = (name: string) => within(screen.getByRole('link', { name }).closest('li') as HTMLElement)

test('a room stands for each position, leads to its page and names who works there', () => {
  render(
    <OfficePlan
      positions={[position('bench', 2), position('desk', 1)]}
      members={[member('Ana (sample)', 'bench'), member('Bo', 'bench'), member('Cy', 'desk')]}
    />,
  )
  expect(screen.getByText('3 people, 2 positions')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'The bench' })).toHaveAttribute('href', '/about-us/position/bench')
  expect(room('The bench').getByText('2 people')).toBeInTheDocument()
  expect(
    room('The bench')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ana', 'Bo'])
  expect(room('The desk').getByText('One person')).toBeInTheDocument()
})

test('where many work, or nobody does, the number stands alone', () => {
  render(
    <OfficePlan
      positions={[position('hall', 1200), position('cellar', 0), position('attic', 3)]}
      members={[...many(20, 'hall'), ...many(2, 'attic')]}
    />,
  )
  expect(room('The hall').getByText('1,200 people')).toBeInTheDocument()
  expect(room('The hall').queryByText('Person 1')).not.toBeInTheDocument()
  expect(room('The cellar').getByText('Nobody yet')).toBeInTheDocument()
  expect(room('The attic').getByText('and 1 more')).toBeInTheDocument()
})

test('a host that counts fewer people than it names is not taken at its word; a name that is a mark alone stays', () => {
  render(<OfficePlan positions={[position('attic', 0)]} members={[member('(sample)', 'attic')]} />)
  expect(room('The attic').queryByText('Nobody yet')).not.toBeInTheDocument()
  expect(room('The attic').getByText('(sample)')).toBeInTheDocument()
})

test('without positions there is no plan', () => {
  const { container } = render(<OfficePlan positions={[]} members={[]} />)
  expect(container).toBeEmptyDOMElement()
})

test('that people are samples is said once, and not behind their names', () => {
  const members = [member('Ana (sample)', 'bench'), member('Bo (sample)', 'bench')]
  render(
    <>
      <SampleNote names={members.map(({ name }) => name)} />
      <TeamList members={members} />
    </>,
  )
  expect(screen.getAllByText(/sample/)).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Ana' })).toBeInTheDocument()
})

test('where only some are samples they are named, and where none is nothing is said', () => {
  const { container, rerender } = render(<SampleNote names={['Ana (sample)', 'Bo']} />)
  expect(container).toHaveTextContent('Sample people: Ana.')
  rerender(<SampleNote names={['Bo']} />)
  expect(container).toBeEmptyDOMElement()
})

test('people without a photograph have portraits that differ, and each the same on every page', () => {
  const drawn = (name: string) => render(<Portrait name={name} />).container.innerHTML
  const portraits = teamRecords().members.map(({ name }) => drawn(name))
  expect(portraits.length).toBeGreaterThan(5)
  expect(new Set(portraits).size).toBe(portraits.length)
  expect(drawn('Ana')).toBe(drawn('Ana'))
})

test.each([
  ['eight', 8],
  ['3', 3],
])('a rota of %s has a first and a second person each week', (people, count) => {
  const { container } = render(<Rota people={people} />)
  expect(container.querySelectorAll('[data-duty=first]')).toHaveLength(count)
  expect(container.querySelectorAll('[data-duty=second]')).toHaveLength(count)
  expect(screen.getByRole('img')).toHaveAccessibleName(new RegExp(`sleeps through the other ${count - 2}`))
})

test.each(['two', 'many', ''])('there is no drawing of a rota of "%s"', (people) => {
  expect(render(<Rota people={people} />).container).toBeEmptyDOMElement()
})
