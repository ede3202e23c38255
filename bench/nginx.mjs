import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { node, root } from '../scripts/steps.mjs'
import { atEnd } from './site-process.mjs'

/**
 * Starts nginx as `npm run deploy:nginx` configures it, and beside it, with the same certificate and versions of TLS, one that sends a page as a
 * precompressed file under the same headers: the limit of what can be had. Both end with this process.
 *
 * @param options - Its ports, the ports of the sites, the page and its headers.
 */
export async function startNginx({ port, filePort, httpPort, upstreams, page, headers }) {
  const at = newFolder()
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
${headersOf([...headers], ['content-encoding'])}    }
}
`
  await run(at, written.replace(/\}\s*$/, file))
}

/**
 * Starts nginx with one answer as a file that is sent as it lies, at `/page`.
 *
 * @param port - Its port.
 * @param answer - The headers and the body.
 * @returns What stops it.
 */
export async function startFileNginx(port, { headers, body }) {
  const at = newFolder()
  writeFileSync(at('page'), body)
  return run(
    at,
    `worker_processes 2; pid ${at('pid')}; error_log ${at('error.log')};
events {} http { access_log off; open_file_cache max=10; keepalive_requests 1000000;
server { listen 127.0.0.1:${port}; root ${at('')}; default_type ${headers['content-type'].split(';')[0]};
${headersOf(Object.entries(headers))} } }`,
  )
}

/** Makes a folder that is removed at the end. Returns the places in it by their names. */
function newFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'wse-nginx-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return (name) => path.join(folder, name)
}

async function run(at, configuration) {
  writeFileSync(at('nginx.conf'), configuration)
  const directives = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`
  const args = ['-c', at('nginx.conf'), '-e', 'stderr', '-g', directives]
  const child = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = () => child.kill()
  atEnd(stop)
  await pause(1000)
  return stop
}

/** What nginx says of a file by itself. */
const OWN = ['content-type', 'content-length', 'etag', 'accept-ranges', 'date', 'connection', 'keep-alive']

/** The headers as nginx is told them, without its own and others. */
const headersOf = (headers, others = []) =>
  headers
    .filter(([name]) => !OWN.includes(name) && !others.includes(name))
    .map(
      ([name, value]) =>
        `        add_header ${name} "${String(value).replaceAll('$', '').replace(/["\\]/g, '\\$&')}";\n`,
    )
    .join('')
