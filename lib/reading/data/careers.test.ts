async function careers(address: string): Promise<Response> {
  jest.resetModules()
  process.env.CAREERS_URL = address
  const { sendToCareers } = await import('#lib/reading/data/careers')
  return sendToCareers()
}

test('with a careers site the browser is sent there', async () => {
  const answer = await careers('https://careers.wse.example/open')
  expect([answer.status, answer.headers.get('location')]).toEqual([307, 'https://careers.wse.example/open'])
})

test('without one the answer is a 404 in words', async () => {
  const answer = await careers('')
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe("Open positions aren't listed on the web just now")
})
