import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

test('half of a character, where a host cut a text, becomes the sign for one that can not be read', async () => {
  const server = createServer((_, response) => {
    const category = '{"id":"c","slug":"c","name":"Half \\ud83d, whole \\ud83d\\ude00","type":"BLOG","count":1}'
    response.writeHead(200, { 'content-type': 'application/json' }).end(`[${category}]`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.API_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { api } = await import('#lib/reading/backend/send')
  const [category] = await api.category.list()
  server.close()
  expect(category?.name).toBe('Half \ufffd, whole \u{1f600}')
})
