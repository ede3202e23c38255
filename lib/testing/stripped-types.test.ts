import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const MODULE = 'lib/config-error.ts'
/** What of Node.js strips types is loaded with the first module that has some. */
const PROGRAM = `await import('./${MODULE}'); console.log(process.moduleLoadList.filter((name) => name.includes('amaro')).length)`

let distDir: string
beforeEach(() => {
  distDir = mkdtempSync(path.join(tmpdir(), 'wse-stripped-'))
})
afterEach(() => rmSync(distDir, { recursive: true }))

/** Writes what a build has made of the module, and says what a process prints that loads it. */
function loadWith(code: string, builtAt: Date): string {
  const built = path.join(distDir, 'stripped', `${MODULE}.js`)
  mkdirSync(path.dirname(built), { recursive: true })
  writeFileSync(built, code)
  utimesSync(built, builtAt, builtAt)
  const flags = ['--import', './scripts/stripped-types.mjs', '--input-type=module', '-e', PROGRAM]
  const env = {
    ...process.env,
    NEXT_DIST_DIR: path.relative('.', distDir),
    NODE_OPTIONS: '',
    // It would have the stripped module of a process before.
    NODE_DISABLE_COMPILE_CACHE: '1',
  }
  return spawnSync(process.execPath, flags, { encoding: 'utf8', env }).stdout
}

test('what the build has stripped is loaded, and nothing that strips', () => {
  expect(loadWith('console.log("built")', new Date())).toBe('built\n0\n')
})

test('a module that was changed since the build is loaded as it is', () => {
  expect(loadWith('console.log("built")', new Date(0))).toBe('1\n')
})
