import { consultationBooking } from '#lib/contract/consultation'

test('of a weekend that has just passed the date alone is wrong', () => {
  jest.useFakeTimers({ now: new Date('2026-11-29T01:00:00Z') })
  const booking = { name: 'Ana', email: 'ana@example.com', message: 'Hello', preferredSlot: '09:00-11:00' }
  const { error } = consultationBooking.safeParse({ ...booking, preferredDate: '2026-11-28' })
  expect(new Set(error?.issues.map(({ path }) => path.join('.')))).toEqual(new Set(['preferredDate']))
})

test.each(['2020-01-06', '2028-12-04'])(
  'a date that can not be, %s, is named beside what else is wrong',
  (preferredDate) => {
    jest.useFakeTimers({ now: new Date('2026-11-29T01:00:00Z') })
    const { error } = consultationBooking.safeParse({ preferredDate })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(
      expect.arrayContaining(['name', 'email', 'message', 'preferredSlot', 'preferredDate']),
    )
  },
)
