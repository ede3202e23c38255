import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'

const SERVICE = 'deploy/wse.service'
/** In tenths: what systemd-analyze(1) calls OK ends at 3.0. */
const EXPOSURE_MAX = 15
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
/** Tests run where systemd is no part of what is installed, too. */
const whereSystemdIs = hasSystemd ? test : test.skip

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

  test('takes each variable that is written into pages, and so do the composed sites', () => {
    const build = readFileSync('scripts/build.mjs', 'utf8')
    const list = /const VARIABLES = \[([\s\S]*?)\]/.exec(build)?.[1] ?? ''
    const names = [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name).filter((name) => name !== 'SHARE_KEY')
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !new RegExp(`^ARG ${name}\\b`, 'm').test(text))).toEqual([])
    const { args } = z
      .object({ 'x-site': z.object({ build: z.object({ args: z.record(z.string(), z.string()) }) }) })
      .parse(parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }))['x-site'].build
    expect(names.filter((name) => name !== 'APP_ENV' && !(name in args))).toEqual([])
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
