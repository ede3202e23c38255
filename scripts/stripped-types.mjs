import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * What strips the types of a module is a program of its own, which takes 10 MB of each process that loads one. So the build strips
 * all of them (`node scripts/stripped-types.mjs`), and a process that is started with `--import` of this file loads what it has
 * written. A module that was changed since has its types stripped when it is loaded.
 */
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const folder = path.join(root, process.env.NEXT_DIST_DIR || '.next', 'stripped')

if (process.argv[1] === fileURLToPath(import.meta.url)) stripAll()
else registerHooks({ load })

function stripAll() {
  for (const name of globSync(['lib/**/*.ts', 'scripts/serve.ts'], {
    cwd: root,
    exclude: (file) => /\.test\.ts$/.test(file),
  })) {
    const stripped = placeOf(name)
    mkdirSync(path.dirname(stripped), { recursive: true })
    writeFileSync(stripped, stripTypeScriptTypes(readFileSync(path.join(root, name), 'utf8')))
  }
}

function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context)
  const file = fileURLToPath(url)
  const stripped = placeOf(path.relative(root, file))
  if (!existsSync(stripped) || statSync(stripped).mtimeMs < statSync(file).mtimeMs) return nextLoad(url, context)
  return { format: 'module', source: readFileSync(stripped, 'utf8'), shortCircuit: true }
}

function placeOf(name) {
  return path.join(folder, `${name}.js`)
}
