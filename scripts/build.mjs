import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashValues } from './built-values.mjs'
import { compressFiles } from './compress.mjs'
import { install } from './install.mjs'
import { bin, node, root, run, say } from './steps.mjs'

/** What a build is made from: the files below these, and the values that it writes into pages. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'package-lock.json',
  'tsconfig.json',
]
/** What Node.js does by itself where a process loads a module (scripts/stripped-types.mjs) it calls experimental here. */
const STRIP_TYPES = ['--disable-warning=ExperimentalWarning', 'scripts/stripped-types.mjs']

/** Builds the site into `distDir` unless what is there was made from the same files and variables. Resolves to the exit code. */
export async function build({ env = {}, distDir = process.env.NEXT_DIST_DIR || '.next' } = {}) {
  await install()
  const variables = { ...process.env, ...env }
  const configCode = await run(node, ['scripts/check-config.ts'], { env })
  if (configCode !== 0) return configCode

  // Signed addresses stand in the built pages: the running site must know the key, and nobody else may.
  const keyFile = path.join(root, distDir, 'share-key')
  const given =
    variables.SHARE_KEY || (variables.SHARE_KEY_FILE && readFileSync(variables.SHARE_KEY_FILE, 'utf8').trim())
  const shareKey = given || (existsSync(keyFile) && readFileSync(keyFile, 'utf8')) || randomUUID()

  const sources = [...SOURCES, variables.CONTENT_DIR || 'content']
  const release = hashOf(sources, { ...variables, SHARE_KEY: given })
  const stamp = path.join(root, distDir, 'release')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === release) return 0

  say('Building the site (about a minute)')
  const built = await run(bin('next'), ['build'], {
    env: { ...env, NEXT_DIST_DIR: distDir, NEXT_DEPLOYMENT_ID: release, SHARE_KEY: shareKey },
  })
  const code = built || (await run(node, STRIP_TYPES, { env: { NEXT_DIST_DIR: distDir } }))
  if (code === 0) {
    await compressFiles(path.join(root, distDir, 'static'))
    mkdirSync(path.dirname(stamp), { recursive: true })
    writeFileSync(keyFile, shareKey, { mode: 0o600 })
    writeFileSync(
      path.join(root, distDir, 'values.json'),
      JSON.stringify(hashValues({ ...variables, SHARE_KEY: shareKey })),
    )
    writeFileSync(stamp, release)
  }
  return code
}

function hashOf(sources, variables) {
  const hash = createHash('sha256')
  hash.update(JSON.stringify(hashValues(variables)))
  for (const file of sources.flatMap((source) => filesBelow(path.resolve(root, source)))) {
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

function filesBelow(place) {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  const names = readdirSync(place, { recursive: true }).sort()
  return names.map((name) => path.join(place, name)).filter((file) => statSync(file).isFile())
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(await build())
