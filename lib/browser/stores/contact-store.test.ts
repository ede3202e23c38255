import { createContactStore } from '#lib/browser/stores/contact-store'

const FORM = { name: 'Ana', message: 'Hello' }
const initial = { userData: {}, isLoading: false, isSuccess: false, errorMessage: '' }

/** A store whose call ends when the test says so, and every state it went through. */
function storeWith(outcome: () => Promise<unknown>) {
  const store = createContactStore(outcome)
  const states: unknown[] = []
  store.subscribe(({ data }) => states.push(data))
  return { store, states }
}

test('the slice stands under the key data, with its initial values, and has no reset', () => {
  const { store } = storeWith(async () => {})
  expect(store.getState()).toEqual({ data: initial, add: expect.any(Function) })
})

test('pending, then fulfilled: what was sent stays', async () => {
  const { store, states } = storeWith(async () => ({ ignored: true }))
  await store.getState().add(FORM)
  expect(states).toEqual([
    { ...initial, isLoading: true },
    { ...initial, isLoading: false, isSuccess: true, userData: FORM },
  ])
})

test('pending, then rejected: the message is in userData and in errorMessage', async () => {
  const { store, states } = storeWith(async () => {
    throw new Error('the host is away')
  })
  await store.getState().add(FORM)
  expect(states).toEqual([
    { ...initial, isLoading: true },
    { isLoading: false, isSuccess: false, userData: 'the host is away', errorMessage: 'the host is away' },
  ])
})

test('a success after a failure leaves the old message, as there is no reset', async () => {
  let isAway = true
  const { store } = storeWith(async () => {
    if (isAway) throw new Error('away')
  })
  await store.getState().add(FORM)
  isAway = false
  await store.getState().add(FORM)
  expect(store.getState().data).toEqual({ isLoading: false, isSuccess: true, userData: FORM, errorMessage: 'away' })
})

test('how an attempt ended is answered too, with what the call answered or its error', async () => {
  const error = new Error('away')
  expect(
    await storeWith(async () => ({ id: 'A1' }))
      .store.getState()
      .add(FORM),
  ).toEqual({
    outcome: 'fulfilled',
    answer: { id: 'A1' },
  })
  const { store } = storeWith(() => Promise.reject(error))
  expect(await store.getState().add(FORM)).toEqual({ outcome: 'rejected', error })
})

test('the transitions carry their names in the Redux devtools', async () => {
  const sent: string[] = []
  const extension = {
    connect: () => ({ init: () => {}, subscribe: () => {}, send: ({ type }: { type: string }) => sent.push(type) }),
  }
  Object.assign(globalThis, { window: { __REDUX_DEVTOOLS_EXTENSION__: extension } })
  const { store } = storeWith(async () => {})
  await store.getState().add(FORM)
  expect(sent).toEqual(['contact/add/pending', 'contact/add/fulfilled'])
})
