import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './steps.mjs'

/**
 * `npm run deploy:nginx -- --name www.example.com --certificate FILE --key FILE --upstream 10.0.0.1:3000,10.0.0.2:3000`:
 * prints the configuration of an nginx in front of the sites. docs/running.md has the whole list of options.
 */
const OPTIONS = {
  name: { type: 'string' },
  certificate: { type: 'string' },
  key: { type: 'string' },
  upstream: { type: 'string' },
  /** A folder with `_next/static` of this and former releases; without it the sites send their files. */
  static: { type: 'string' },
  port: { type: 'string', default: '443' },
  'http-port': { type: 'string', default: '80' },
  /** The folder into which an ACME client, such as certbot, writes its challenges. */
  acme: { type: 'string' },
  /** The networks of a CDN in front, whose header has the visitor's address. */
  cdn: { type: 'string' },
  'cdn-header': { type: 'string', default: 'X-Forwarded-For' },
  /** A DNS server: names of upstreams are resolved anew as their records say, without a reload. */
  resolver: { type: 'string' },
  user: { type: 'string' },
  run: { type: 'string', default: '/run' },
  log: { type: 'string', default: '/var/log/nginx' },
  cache: { type: 'string', default: '/var/cache/wse-nginx' },
  'cache-size': { type: 'string', default: '2g' },
  'requests-a-second': { type: 'string', default: '50' },
  'forms-a-second': { type: 'string', default: '5' },
  nginx: { type: 'string', default: 'nginx' },
}
const NEEDED = ['name', 'certificate', 'key', 'upstream']
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

const values = given()
const missing = NEEDED.filter((name) => !values[name])
if (missing.length > 0) fail(`${missing.map((name) => `--${name}`).join(', ')} must be given`)
for (const name of ['port', 'http-port', 'requests-a-second', 'forms-a-second']) {
  if (!/^[1-9]\d{0,4}$/.test(values[name])) fail(`--${name} is "${values[name]}": it must be a number from 1 to 99999`)
}
if (!/^[a-z0-9.-]+$/i.test(values.name)) fail(`--name is "${values.name}": it must be the name of a host`)
const upstreams = values.upstream.split(',')
for (const upstream of upstreams) {
  if (!/^(?:[\w.-]+|\[[\da-f:.]+\]):\d+$/i.test(upstream))
    fail(`--upstream has "${upstream}": each must be HOST:PORT, such as 10.0.0.1:3000 or [fd00::1]:3000`)
}
const cdn = values.cdn?.split(',') ?? []
for (const network of cdn) {
  const [address, bits = ''] = network.split('/')
  if (!isIP(address) || !/^\d{0,3}$/.test(bits))
    fail(`--cdn has "${network}": each must be a network, such as 203.0.113.0/24 or 2001:db8::/32`)
}
if (!/^[\w-]+$/.test(values['cdn-header']))
  fail(`--cdn-header is "${values['cdn-header']}": it must be a header's name`)
if (values.user && !/^[\w-]+$/.test(values.user)) fail(`--user is "${values.user}": it must be a user's name`)
if (values.resolver && !/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(values.resolver))
  fail(`--resolver is "${values.resolver}": it must be a DNS server, such as 10.0.0.53 or [fd00::53]`)

const built = nginxBuild(values.nginx)
if (values.resolver && !built.hasResolve)
  fail('--resolver needs nginx 1.27.3 or later: without it, reload nginx when a name has a new address')
/** Where the kernel has no IPv6, nginx would not start. */
const addresses = existsSync('/proc/net/if_inet6') ? ['', '[::]:'] : ['']
const isElsewhere = values.nginx.includes(' ')
const hasBrotli = !isElsewhere && existsSync(BROTLI)
const filled = {
  LOAD_BROTLI: hasBrotli ? `load_module ${BROTLI};` : '# Without the module brotli_static, files go out with gzip.',
  NAME: values.name,
  USER: values.user ? `user ${values.user};` : '# The user is the one that nginx was built with.',
  CERTIFICATE: path.resolve(values.certificate),
  KEY: path.resolve(values.key),
  RUN: values.run,
  LOG: values.log,
  CACHE: values.cache,
  CACHE_SIZE: values['cache-size'],
  MIME_TYPES: '/etc/nginx/mime.types',
  ACME: values.acme
    ? `        location /.well-known/acme-challenge/ {\n            root ${path.resolve(values.acme)};\n        }\n`
    : '',
  HTTP_LISTEN: addresses.map((address) => `        listen ${address}${values['http-port']} default_server;`).join('\n'),
  REQUESTS_A_SECOND: values['requests-a-second'],
  REQUESTS_BURST: String(4 * Number(values['requests-a-second'])),
  FORMS_A_SECOND: values['forms-a-second'],
  FORMS_BURST: String(4 * Number(values['forms-a-second'])),
  // A site that refuses connections is left alone for a second; then the next request tries it again.
  UPSTREAMS: [
    ...(values.resolver ? ['zone upstreams 256k;', `resolver ${values.resolver};`] : []),
    ...upstreams.map(
      (upstream) => `server ${upstream} max_fails=1 fail_timeout=1s${values.resolver ? ' resolve' : ''};`,
    ),
  ]
    .map((line) => `        ${line}`)
    .join('\n'),
  CDN: cdn.length > 0 ? visitorsBehind(cdn, values['cdn-header']) : '',
  LISTEN: listen(values.port, built),
  STATIC: values.static ? staticFiles(path.resolve(values.static)) : '',
}
const template = readFileSync(path.join(root, 'deploy', 'nginx.conf.template'), 'utf8')
process.stdout.write(template.replace(/\$\{(\w+)\}/g, (_, name) => filled[name]))

function given() {
  try {
    return parseArgs({ options: OPTIONS }).values
  } catch (error) {
    const names = Object.keys(OPTIONS).map((name) => `--${name}`)
    fail(`${error.message.split('\n')[0].replace(/\.?$/, '.')} Options: ${names.join(', ')}`)
  }
}

/** What the nginx here can do: its version as a number, and whether it speaks HTTP/3. */
function nginxBuild(command) {
  try {
    const said = execFileSync('sh', ['-c', `${command} -V 2>&1`], { encoding: 'utf8' })
    const [, major = '1', minor = '0', patch = '0'] = /nginx\/(\d+)\.(\d+)\.(\d+)/.exec(said) ?? []
    const version = Number(major) * 1e6 + Number(minor) * 1e3 + Number(patch)
    const hasHttp3 = said.includes('http_v3_module')
    return { hasHttp2Directive: version >= 1_025_001, hasResolve: version >= 1_027_003, hasHttp3 }
  } catch {
    return { hasHttp2Directive: false, hasResolve: false, hasHttp3: false }
  }
}

function listen(port, { hasHttp2Directive, hasHttp3 }) {
  const every = (options) => addresses.map((address) => `listen ${address}${port} ${options} reuseport;`)
  const lines = hasHttp2Directive ? [...every('ssl'), 'http2 on;'] : every('ssl http2')
  if (hasHttp3) lines.push(...every('quic'), `add_header Alt-Svc 'h3=":${port}"; ma=86400' always;`)
  return lines.map((line) => `        ${line}`).join('\n')
}

/** Limits, logs and sites then see the visitor in place of the CDN. Another address than the CDN's may say what it likes. */
function visitorsBehind(networks, header) {
  const lines = [...networks.map((network) => `set_real_ip_from ${network};`), `real_ip_header ${header};`]
  return [...lines, 'real_ip_recursive on;'].map((line) => `    ${line}\n`).join('')
}

/** Files of a release never change, and those of the release before stay, so that open tabs find theirs. */
function staticFiles(folder) {
  return `        location /_next/static/ {
            root ${folder};
            gzip_static on;
${hasBrotli ? '            brotli_static on;\n' : ''}            add_header Cache-Control "public, max-age=31536000, immutable";
            # A location with headers of its own gets none of the server.
            add_header Strict-Transport-Security "max-age=63072000; includeSubDomains" always;
            add_header X-Content-Type-Options nosniff always;
            add_header Vary Accept-Encoding;
            try_files $uri @site;
        }
        location @site {
            proxy_pass http://site;
        }
`
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
