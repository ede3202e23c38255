import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { findBrowser, findWindowedBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { ensurePromtool } from './promtool.mjs'
import { bin, node, root, run, say } from './steps.mjs'
import { failedTests, journeysThat } from './test-reports.mjs'
import { BROWSERS, ensurePrograms, FLEET, findTestDatabase, findTestRedis, hasObjectStorage } from './test-stores.mjs'

/**
 * `npm test`: installs what is missing and runs the everyday tests, the cheap first; with `--long` the longer ones too. `--only types,jest` runs a part.
 * Each check counts as one test; the last line counts them all. With `--changed` Jest runs what the changes since the last commit
 * touch, and Playwright the journeys that were changed themselves.
 */
const results = path.join(root, 'test-results')
const CRASHES = 'lib/enquiries/crash'
const isLong = process.argv.includes('--long')
const total = { passed: 0, failed: 0, skipped: 0 }
/** What failed, and journeys that needed a second try, each with why, for the end of the output; more than two of the latter fail the run (docs/decisions/0022-a-second-try.md). */
const failures = []
const shaky = []
const SECOND_TRIES_MAX = 2

/** What has import rules. */
const CODE = ['app', 'components', 'lib', 'scripts', 'middleware.ts', 'instrumentation.ts']

const steps = {
  types: ['Types', () => checks(bin('tsc'), ['--noEmit'])],
  lint: ['Lint and format', () => checks(bin('biome'), ['check', '--error-on-warnings', '.'])],
  imports: ['Import rules', () => checks(bin('depcruise'), ['--config', '.dependency-cruiser.mjs', ...CODE])],
  'dead-code': ['Dead code', () => checks(bin('knip'), [])],
  jest: ['Unit and component tests', () => jest()],
  build: ['Build', () => count(build(), 'the build')],
  built: ['The build: scripts for each browser of the list, the inside of Next.js', built],
  journeys: ['Browser journeys', () => journeys()],
  alerts: ['Alert rules', alerts],
  'build-without-host': ['Build while the API host goes away', buildWithoutHost],
  long: ['All other journeys', () => besideRemoteHost('long')],
  crash: ['50 kills under load', () => jest({ files: CRASHES, env: { CRASH_KILLS: '50' } })],
  alone: ['Floods and killed processes, with nothing beside them', () => besideRemoteHost('alone')],
  fleet: ['A fleet: two sites behind nginx, with Redis and PostgreSQL', fleet],
  engines: ['Journeys in Firefox, WebKit and a Chromium with windows', engines],
  'how-to': ['What docs/how-to says, done in a copy', () => checks(node, ['scripts/try-how-to.mjs'])],
  hydration: ['Journeys with late and with blocked scripts', () => journeys({ JOURNEYS: 'hydration' })],
}

/** What takes one core each, or waits. */
const SIDE_BY_SIDE = [
  ['types', 'lint', 'imports', 'dead-code'],
  ['alerts', 'build-without-host'],
  ['engines', 'how-to'],
]
/** What takes longer than a developer waits has a command of its own; with `--long`, as `.ci/run` says, the first of them come after the rest. */
const LONG = ['alerts', 'build-without-host', 'long', 'alone', 'fleet', 'how-to', 'engines', 'crash']
const OF_THEIR_OWN = [...LONG, 'hydration']
const only =
  argument('--only')?.split(',') ??
  Object.keys(steps).filter((name) => !OF_THEIR_OWN.includes(name) || (isLong && LONG.includes(name)))
const isChanged = process.argv.includes('--changed')
const unknown = only.filter((name) => !steps[name])
if (unknown.length > 0) {
  console.error(`--only is "${unknown}": it must be among ${Object.keys(steps).join(', ')}`)
  process.exit(1)
}

// Hundreds of processes are started: what one has compiled the next one reads (https://nodejs.org/api/module.html#module-compile-cache).
process.env.NODE_COMPILE_CACHE ??= path.join(results, 'compile-cache')
await install()
const database = await findTestDatabase()
const redis = await findTestRedis()
const objects = await hasObjectStorage()
mkdirSync(results, { recursive: true })
if (only.includes('types')) await run(bin('next'), ['typegen'], { quiet: true })
const turns = new Map()
for (const name of only) {
  const group = SIDE_BY_SIDE.find((names) => names.includes(name)) ?? name
  turns.set(group, [...(turns.get(group) ?? []), name])
}
for (const names of turns.values()) {
  const started = Date.now()
  for (const name of names) say(`${only.indexOf(name) + 1}/${only.length} ${steps[name][0]}`)
  await Promise.all(names.map((name) => steps[name][1]()))
  console.log(`  ${Math.round((Date.now() - started) / 1000)} s, so far ${total.passed} passed, ${total.failed} failed`)
}
if (only.includes('jest')) {
  console.log('')
  reportStore('PostgreSQL', database, 'none answers at TEST_DATABASE_URL')
  reportStore('Redis', redis, 'none answers at TEST_REDIS_URL')
  reportStore('Object storage', objects, 'OpenStack Swift is not installed')
}
for (const title of shaky) console.log(`needed a second try: ${title}`)
if (shaky.length > SECOND_TRIES_MAX) fail(`${shaky.length} needed a second try: ${SECOND_TRIES_MAX} may`)
for (const what of failures) console.log(`failed: ${what}`)
if (total.skipped > 0) console.log(`skipped: ${total.skipped}`)
console.log(`\ntotal: ${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

/** A developer may lack a store; the run that lets a change in may not. */
function reportStore(name, isTested, reason) {
  console.log(`${name}: ${isTested ? 'tested' : `not tested, ${reason}`}`)
  if (!isTested && process.env.CI) fail(`${name} was not tested`)
}

function fail(what) {
  total.failed += 1
  failures.push(what)
}

async function count(exitCode, what) {
  if ((await exitCode) === 0) total.passed += 1
  else fail(what)
}

function checks(command, args, env = {}) {
  return count(run(command, args, { quiet: true, env }), [path.basename(command), ...args].join(' '))
}

async function jest({ files, env: more } = {}) {
  const file = path.join(results, 'jest.json')
  rmSync(file, { force: true })
  const env = {
    NODE_ENV: 'test',
    ...(database && { TEST_DATABASE_URL: database }),
    ...(redis && { TEST_REDIS_URL: redis }),
    ...(objects && { TEST_OBJECT_STORAGE: 'swift' }),
    ...more,
  }
  // Kills under load take as long as a third of the rest, and have a step of their own.
  const which = files ? [files] : ['--testPathIgnorePatterns', '/node_modules/', CRASHES]
  if (isChanged) which.push('--onlyChanged', '--passWithNoTests')
  const code = await run(bin('jest'), ['--json', `--outputFile=${file}`, '--silent', ...which], { env })
  addUp(file, code, ({ numPassedTests, numPendingTests, testResults }) => [
    numPassedTests,
    testResults.flatMap(failedTests),
    numPendingTests,
  ])
}

async function built() {
  if ((await build()) !== 0) return fail('the build')
  await checks(node, ['--conditions=react-server', 'scripts/browser-apis.ts'])
  await checks(node, ['scripts/next-contract.ts'], { DATA_DIR: 'test-results/data-next' })
}

async function alerts() {
  const promtool = await ensurePromtool()
  if (!promtool) return fail('promtool is not there')
  const rules = (name) => `deploy/prometheus-${name}.yaml`
  await checks(promtool, ['check', 'rules', '--lint-fatal', rules('alerts')])
  await checks(promtool, ['test', 'rules', rules('quiet.test'), rules('alerts.test'), rules('objectives.test')])
}

/** The second site of the journeys: its host answers once, when it is asked whether it is there, and is gone before anything is rendered. */
async function buildWithoutHost() {
  rmSync(path.join(root, '.next-remote'), { recursive: true, force: true })
  const host = createServer((_, response) => {
    response.setHeader('connection', 'close').end('[]')
    host.close()
  }).listen(4201, '127.0.0.1')
  const env = { API_BASE_URL: 'http://127.0.0.1:4201', SITE_URL: 'http://127.0.0.1:3202' }
  await count(build({ env, distDir: '.next-remote' }), 'the build without a host')
  host.close()
}

async function besideRemoteHost(name) {
  await ensureRemoteBuild()
  await journeys({ JOURNEYS: name })
}

async function ensureRemoteBuild() {
  if (!existsSync(path.join(root, '.next-remote', 'release'))) await buildWithoutHost()
}

async function fleet() {
  if (!(await ensurePrograms(FLEET))) return fail('programs of the fleet are not there')
  await ensureRemoteBuild()
  if (!database) return fail('no PostgreSQL answers for the fleet: set TEST_DATABASE_URL')
  await journeys({ JOURNEYS: 'fleet', TEST_DATABASE_URL: database })
}

async function engines() {
  if (!(await ensurePrograms(BROWSERS))) return fail('other browsers are not there')
  await journeys({ JOURNEYS: 'engines', WINDOWED_PATH: findWindowedBrowser() })
}

async function journeys(more = {}) {
  const browser = await findBrowser()
  if (!browser) return fail('no Chromium was found and none could be installed: set CHROMIUM_PATH')
  const file = path.join(results, 'playwright.json')
  rmSync(file, { force: true })
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...more }
  const which = isChanged ? ['--only-changed', '--pass-with-no-tests'] : rest()
  const code = await run(bin('playwright'), ['test', '--reporter=line,json', ...which], { env })
  addUp(file, code, ({ stats, suites }) => {
    shaky.push(...suites.flatMap(journeysThat('flaky')))
    return [stats.expected + stats.flaky, suites.flatMap(journeysThat('unexpected')), stats.skipped]
  })
}

/** Counts a runner's own report; a runner that failed without a failed test counts as one. */
function addUp(file, code, read) {
  try {
    const [passed, failed, skipped] = read(JSON.parse(readFileSync(file, 'utf8')))
    total.passed += passed
    total.skipped += skipped
    for (const what of failed) fail(what)
    if (code !== 0 && failed.length === 0) fail(`a runner, with ${code}`)
  } catch {
    fail('a runner without a report')
  }
}

function argument(name) {
  const at = process.argv.indexOf(name)
  return at === -1 ? undefined : process.argv[at + 1]
}

/** What stands after `--only NAME` goes on to Playwright, as a file or a title to choose. */
function rest() {
  const at = process.argv.indexOf('--only')
  return at === -1 ? [] : process.argv.slice(at + 2)
}
