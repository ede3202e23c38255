import { checkFlow, checkSums } from '#lib/gateway/authoring/check-sums'

const reasons = (rows: string[][]) => checkSums(rows).map(({ reason }) => reason)

test('a row that is called a sum must be one, in each column with numbers', () => {
  const rows = (bytes: string, share: string) => [
    ['Piece', 'Bytes', 'Share'],
    ['Head', '1,020 B', '33.3 %'],
    ['Tail', '20 B', '66.7 %'],
    ['In all', bytes, share],
  ]
  expect(reasons(rows('1,040 B', '100 %'))).toEqual([])
  expect(reasons(rows('1,050 B', '100 %'))).toEqual(['"In all" says 1,050 B: the parts make 1040'])
  expect(reasons(rows('1,040 B', '101 %'))).toEqual(['"In all" says 101 %: the parts make 100'])
})

test('a sum counts from the sum before, and its name may stand in any cell', () => {
  const rows = (all: string) => [
    ['Bits', 'For'],
    ['48', 'site'],
    ['16', 'net'],
    ['64', 'Sum'],
    ['8', 'a'],
    ['9', 'b'],
    [all, 'total'],
  ]
  expect(reasons(rows('17'))).toEqual([])
  expect(reasons(rows('81'))).toEqual(['"total" says 81: the parts make 17'])
})

test('so must a column that is called a sum', () => {
  const rows = (all: string) => [
    ['Step', 'Day', 'Night', 'Total'],
    ['Move', '2', '0.5', all],
  ]
  expect(reasons(rows('2.5'))).toEqual([])
  expect(reasons(rows('4'))).toEqual(['"Total" says 4: the parts make 2.5'])
})

test('a table that calls nothing a sum is left alone', () => {
  expect(
    reasons([
      ['Layers', 'Queries'],
      ['1', '3'],
      ['2', '9'],
      ['3', '27'],
    ]),
  ).toEqual([])
})

test('what goes into a box of a flow must come out of it', () => {
  const flow = (private_: number) =>
    checkFlow({
      kind: 'flow',
      title: 'Blocks',
      unit: '',
      sources: [],
      data: [
        { from: 'All', to: 'Set aside', value: 35 },
        { from: 'Set aside', to: 'Multicast', value: 16 },
        { from: 'Set aside', to: 'Private', value: private_ },
      ],
    })
  expect(flow(19)).toEqual([])
  expect(flow(20)).toEqual([{ field: 'sum', reason: 'into "Set aside" goes 35, out of it 36', words: 'Set aside' }])
})
