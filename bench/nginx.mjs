import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { node, root } from '../scripts/steps.mjs'

/**
 * Starts nginx as `npm run deploy:nginx` configures it, and beside it, with the same certificate and versions of TLS, one that sends a page as a
 * precompressed file under the same headers: the limit of what can be had.
 *
 * @param options - Its ports, the ports of the sites, the page and its headers.
 * @returns How to stop it.
 */
export async function startNginx({ port, filePort, httpPort, upstreams, page, headers }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'wse-nginx-'))
  const at = (name) => path.join(folder, name)
  for (const name of ['run', 'log', 'files']) mkdirSync(at(name))
  writeFileSync(at('files/page.html'), page)
  writeFileSync(at('files/page.html.gz'), gzipSync(page))
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-keyout', at('key.pem'), '-out', at('certificate.pem')],
    ],
    { stdio: 'ignore' },
  )
  const written = execFileSync(node, [
    ...[path.join(root, 'scripts', 'nginx.mjs'), '--name', 'localhost', '--certificate', at('certificate.pem')],
    ...['--key', at('key.pem'), '--upstream', upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(',')],
    ...['--port', String(port), '--http-port', String(httpPort), '--run', at('run'), '--log', at('log')],
    ...['--cache', at('cache'), '--requests-a-second', '99999', '--forms-a-second', '99999'],
  ]).toString()
  const file = `    server {
        listen ${filePort} ssl http2 reuseport;
        ssl_certificate ${at('certificate.pem')};
        ssl_certificate_key ${at('key.pem')};
        ssl_protocols TLSv1.2 TLSv1.3;
        root ${at('files')};
        gzip_static on;
${headersOf(headers)}    }
}
`
  writeFileSync(at('nginx.conf'), written.replace(/\}\s*$/, file))
  const directives = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`
  const child = spawn('nginx', ['-c', at('nginx.conf'), '-g', directives], { stdio: ['ignore', 'ignore', 'inherit'] })
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return {
    stop: () => {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What nginx says of a file by itself. */
const OWN = [
  'content-type',
  'content-length',
  'content-encoding',
  'etag',
  'accept-ranges',
  'date',
  'connection',
  'keep-alive',
]

const headersOf = (headers) =>
  [...headers]
    .filter(([name]) => !OWN.includes(name))
    .map(([name, value]) => `        add_header ${name} "${value.replace(/["\\]/g, '\\$&')}";\n`)
    .join('')
