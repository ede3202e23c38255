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

test('without one the answer is a 404 in words, with a way on', async () => {
  const answer = await careers('')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('text/html')
  const html = await answer.text()
  expect(html).toMatch(/<title>[^<]*areers/)
  expect(html).toContain('<h1>Careers are not listed</h1>')
  expect(html).toContain('href="/"')
})
