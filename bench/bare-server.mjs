import { createServer } from 'node:http'

/** Answers everything with the same head and body from memory: those of the first message to it. Says at which port. */
process.once('message', ({ headers, body }) => {
  const head = Object.entries(headers).flat()
  const server = createServer((_, response) => {
    response.writeHead(200, head)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send(server.address().port))
})
