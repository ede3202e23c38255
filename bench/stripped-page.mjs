import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { root } from '../scripts/steps.mjs'

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>|<link[^>]*as="script"[^>]*>/g
const STYLE_SHEET = /<link rel="stylesheet" href="([^"?]+)[^>]*>/g

/** What a reader is shown of a page: its body without scripts and styles. */
export const visible = (html) =>
  html
    .replace(/^[\s\S]*?<body[^>]*>/, '')
    .replace(/<\/body>[\s\S]*$/, '')
    .replace(SCRIPT, '')
    .replace(/<style[^>]*>[\s\S]*?<\/style>/g, '')

/** A page with all scripts taken away, and its styles in it. */
export const stripped = (html) =>
  html
    .replace(SCRIPT, '')
    .replace(
      STYLE_SHEET,
      (_, href) => `<style>${readFileSync(path.join(root, '.next', href.replace('/_next/', '')), 'utf8')}</style>`,
    )

/** Serves the site's pages without their scripts, compressed as the site compresses them; files go through. Resolves to the server. */
export async function startStripped(port, origin) {
  const pages = new Map()
  const server = createServer(async (request, response) => {
    const known = pages.get(request.url)
    if (known) return send(response, known)
    const answer = await fetch(origin + request.url)
    const headers = Object.fromEntries(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'connection', 'transfer-encoding', 'keep-alive'])
      delete headers[name]
    let body = Buffer.from(await answer.arrayBuffer())
    if (headers['content-type']?.startsWith('text/html')) {
      body = Buffer.from(stripped(body.toString()))
      delete headers['content-security-policy']
    }
    if (/text|json|svg/.test(headers['content-type'] ?? '')) {
      body = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      headers['content-encoding'] = 'br'
    }
    pages.set(request.url, { headers, body })
    send(response, { headers, body })
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}

function send(response, { headers, body }) {
  response.writeHead(200, { ...headers, 'content-length': body.length })
  response.end(body)
}
