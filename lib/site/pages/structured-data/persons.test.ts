import { persons } from '#lib/site/pages/structured-data/site'

const member = (name: string) => ({
  ...{ id: name, name, bio: 'Draws networks.', links: [] },
  position: { id: 'p', slug: 'p', name: 'Engineering', count: 1 },
})

test('machines are told of people, and of no sample', () => {
  const told = persons([member('Ana Example'), member('Bo Example (sample)')])
  expect(told).toEqual([expect.objectContaining({ '@type': 'Person', name: 'Ana Example' })])
})
