import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseAllDocuments } from 'yaml'
import { SERVE_ENVIRONMENT, SERVE_FLAGS } from '../../scripts/serve-flags.mjs'

const SERVICE = 'deploy/wse.service'
/** In tenths: what systemd-analyze(1) calls OK ends at 3.0. */
const EXPOSURE_MAX = 15
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
/** Tests run where systemd is no part of what is installed, too. */
const whereSystemdIs = hasSystemd ? test : test.skip

test('a site is started in the same way everywhere', () => {
  const [service, image, howTo] = [SERVICE, 'deploy/Containerfile', 'docs/how-to/run-in-production.md'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  const flags = [...SERVE_FLAGS, 'scripts/serve.ts']
  for (const text of [service, howTo]) expect(text).toContain(`/node ${flags.join(' ')}`)
  expect(JSON.parse(/^CMD (.*)$/m.exec(image ?? '')?.[1] ?? '')).toEqual(['node', ...flags])
  const values = Object.entries(SERVE_ENVIRONMENT).map(([name, value]) => `${name}=${value}`)
  for (const text of [service, image]) expect(text).toContain(values.join(' '))
})

describe('deploy/wse.service', () => {
  const text = readFileSync(SERVICE, 'utf8')

  whereSystemdIs('exposes no more than was decided', () => {
    const threshold = `--threshold=${EXPOSURE_MAX}`
    const { status, stdout } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', threshold, '--no-pager', SERVICE],
      { encoding: 'utf8' },
    )
    expect([stdout.split('\n').findLast(Boolean), status]).toEqual([expect.stringContaining('OK'), 0])
  })

  whereSystemdIs('is taken by systemd', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'wse-unit-'))
    const file = path.join(folder, 'wse.service')
    writeFileSync(file, text.replaceAll('/opt/wse/node_modules/.bin/node', process.execPath))
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect([stderr, status]).toEqual(['', 0])
  })

  test('lets V8 write code, and the renderer process have a lower priority', () => {
    expect(text).not.toMatch(/^MemoryDenyWriteExecute=yes/m)
    expect(text).toMatch(/^SystemCallFilter=~@privileged @resources\n(?:#.*\n)*SystemCallFilter=setpriority$/m)
  })

  test.each(['CapabilityBoundingSet=', 'MemoryMax=1G', 'NoNewPrivileges=yes', 'LoadCredential=share-key:'])(
    'has %s',
    (directive) => {
      expect(text).toMatch(new RegExp(`^${directive}`, 'm'))
    },
  )
})

describe('deploy/Containerfile', () => {
  const text = readFileSync('deploy/Containerfile', 'utf8')
  const last = text.split(/^FROM /m).at(-1) ?? ''

  test('copies only what is there', () => {
    const copied = [...last.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
    expect(copied).toContain('scripts/serve.ts')
    expect(copied.filter((name) => !existsSync(name))).toEqual([])
  })

  test('has what its programs import', () => {
    const copied = [...last.matchAll(/scripts\/[\w-]+\.\w+/g)].map(([name]) => name)
    const imported = copied.flatMap((name) => [...readFileSync(name, 'utf8').matchAll(/from '\.\/([\w.-]+)'/g)])
    expect(imported.map(([, name]) => `scripts/${name}`).filter((name) => !copied.includes(name))).toEqual([])
  })

  test('is asked for its health at the port that it is given', () => {
    expect(/^HEALTHCHECK .*$/m.exec(last)?.[0]).toMatch(/127\.0\.0\.1:' \+ process\.env\.PORT/)
  })

  test('builds without a value of any environment, and without a secret', () => {
    expect([...text.matchAll(/^ARG (\w+)/gm)].map(([, name]) => name)).toEqual(['NODE_IMAGE'])
    expect(text).not.toMatch(/--mount|_KEY=|_URL=/)
  })
})

test('deploy/kubernetes/site.yaml is YAML with each kind that a site needs', () => {
  const documents = parseAllDocuments(readFileSync('deploy/kubernetes/site.yaml', 'utf8'), { strict: true })
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
  expect(documents.map((document) => document.get('kind'))).toEqual([
    'Deployment',
    'Service',
    'Ingress',
    'NetworkPolicy',
    'PodDisruptionBudget',
    'HorizontalPodAutoscaler',
  ])
})
