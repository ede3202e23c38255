import { createServer, request } from 'node:http'

/**
 * What stands in front of a site in production: a reverse proxy that says in X-Forwarded-* who asked, for which host and by
 * which scheme. Arguments: the port to listen on, and the port of the site.
 */
const [port, sitePort] = process.argv.slice(2).map(Number)

createServer((asked, answer) => {
  const { method, url: path, headers, socket } = asked
  const forwarded = {
    ...headers,
    'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
    'x-forwarded-host': headers.host,
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '443',
    forwarded: `for=${socket.remoteAddress};proto=https;host=${headers.host}`,
  }
  const onward = request({ host: '127.0.0.1', port: sitePort, method, path, headers: forwarded }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    given.pipe(answer)
  })
  onward.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
  // Who leaves before the answer has come must not leave the site waiting.
  answer.once('close', () => onward.destroy())
  asked.pipe(onward)
}).listen(port, '127.0.0.1', () => console.log(`Proxy on http://127.0.0.1:${port}`))
