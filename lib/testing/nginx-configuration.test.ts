import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { SERVER_STORAGE } from '#lib/contract/privacy/server-storage'

const NEEDED = ['--name', 'www.example.com', '--certificate', '/tls/chain.pem', '--key', '/tls/key.pem']

function generate(...options: string[]) {
  const { stdout, stderr, status } = spawnSync('node', ['scripts/nginx.mjs', ...NEEDED, ...options], {
    encoding: 'utf8',
  })
  return { stdout, stderr, status }
}

const nginxOf = (version: string) => ['--nginx', `echo nginx/${version} #`]

test('an upstream may have an address of IPv6', () => {
  expect(generate('--upstream', '[::1]:3000,10.0.0.2:3000').stdout).toMatch(
    /server \[::1\]:3000 [^;]*;\n\s+server 10\.0\.0\.2:3000 /,
  )
})

test('paths of a certificate stay as they are given, for an nginx in a container', () => {
  expect(generate('--upstream', 'site-a:3000').stdout).toContain('ssl_certificate_key /tls/key.pem;')
})

test('the folders that it writes into are made by nginx below folders that every system has', () => {
  const { stdout } = generate('--upstream', '10.0.0.1:3000')
  const places = [...stdout.matchAll(/^\s*(?:pid|\w+_temp_path|proxy_cache_path) ([^\s;]+)/gm)].map(
    ([, place]) => place,
  )
  expect(places).toEqual([
    '/run/nginx.pid',
    ...['/var/cache/wse-nginx-body', '/var/cache/wse-nginx-proxy', '/var/cache/wse-nginx'],
  ])
})

test('challenges of an ACME client are files, and everything else without TLS is redirected', () => {
  const { stdout } = generate('--upstream', '10.0.0.1:3000', '--acme', '/srv/acme')
  expect(stdout).toMatch(
    /location \/\.well-known\/acme-challenge\/ \{\n\s+root \/srv\/acme;\n\s+\}\n\s+location \/ \{\n\s+return 308 /,
  )
})

test('behind a CDN, its header is believed from its networks alone', () => {
  const { stdout } = generate('--upstream', '10.0.0.1:3000', '--cdn', '203.0.113.0/24,2001:db8::/32')
  expect(stdout).toContain(
    ['203.0.113.0/24', '2001:db8::/32'].map((network) => `    set_real_ip_from ${network};\n`).join(''),
  )
  expect(stdout).toContain('real_ip_header X-Forwarded-For;')
  expect(generate('--upstream', '10.0.0.1:3000').stdout).not.toContain('real_ip')
})

test('names of upstreams are resolved anew where nginx can', () => {
  const options = ['--upstream', 'site-a:3000', '--resolver', '127.0.0.11']
  expect(generate(...options, ...nginxOf('1.28.0')).stdout).toMatch(
    /zone upstreams 256k;\n\s+resolver 127\.0\.0\.11;\n\s+server site-a:3000 [^;]* resolve;/,
  )
  expect(generate(...options, ...nginxOf('1.22.1'))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('--resolver needs nginx 1.27.3 or later'),
  })
})

test.each([
  ['--upstream', '::1:3000', 'each must be HOST:PORT'],
  ['--cdn', '300.0.0.1/8', 'each must be a network'],
  ['--cdn-header', 'a b', "must be a header's name"],
  ['--user', 'www data;', "must be a user's name"],
])('%s "%s" is refused by name', (name, value, reason) => {
  expect(generate('--upstream', '10.0.0.1:3000', name, value)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(`${name}.*${reason}`),
  })
})

test.each([
  [['--certifcate', 'x'], "Unknown option '--certifcate'"],
  [['--upstream'], "Option '--upstream <value>' argument missing"],
  [['--name', '--key', 'x'], "Option '--name' argument is ambiguous."],
  [['10.0.0.1:3000'], "Unexpected argument '10.0.0.1:3000'."],
])('%j is refused in one line, which has the options that there are', (options, reason) => {
  const { stderr, status } = generate(...options)
  expect([stderr.split('\n').length, status]).toEqual([2, 1])
  expect(stderr).toContain(reason)
  expect(stderr).toContain('--certificate, --key, --upstream')
})

test('visitors’ addresses are in no line of the access log, and the registry has those of the error log', () => {
  const template = readFileSync('deploy/nginx.conf.template', 'utf8')
  expect(/log_format [\s\S]*?;/.exec(template)?.[0]).not.toMatch(/remote_addr|forwarded|network|request_uri|\$args/)
  expect(template).toMatch(/^error_log \S+ error;/m)
  expect(SERVER_STORAGE.some(({ what }) => /network address in its lines/.test(what))).toBe(true)
})
