import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bin, environment } from '../scripts/steps.mjs'
import { firstAnswer } from './site-process.mjs'

/**
 * Writes a bare Next.js app to measure against: a layout, and one static page for each body, showing its HTML.
 *
 * @param {string} folder - The folder to write; what is there is removed.
 * @param {string[]} bodies - The bodies, as HTML.
 * @param {import('next').NextConfig} [config] - Next.js's configuration.
 * @returns {string} The folder.
 */
export function writeBareApp(folder, bodies, config = {}) {
  rmSync(folder, { recursive: true, force: true })
  const files = {
    'package.json': '{ "name": "bare", "private": true, "type": "module" }',
    'next.config.mjs': `export default ${JSON.stringify(config)}\n`,
    'app/layout.jsx':
      'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }\n',
    'app/blog/[slug]/page.jsx': `import { readFileSync } from 'node:fs'
const bodies = () => JSON.parse(readFileSync('bodies.json', 'utf8'))
export const generateStaticParams = () => bodies().map((_, at) => ({ slug: String(at) }))
let memo
export default async function Page({ params }) {
  memo ??= bodies()
  const { slug } = await params
  return <article><h1>Post {slug}</h1><div dangerouslySetInnerHTML={{ __html: memo[Number(slug)] }} /></article>
}
`,
    'bodies.json': JSON.stringify(bodies),
  }
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return folder
}

const PRODUCTION = environment({ NODE_ENV: 'production' })

/** Builds a bare app in its folder. */
export const buildBareApp = (folder) =>
  execFileSync(bin('next'), ['build'], { cwd: folder, env: PRODUCTION, stdio: 'ignore' })

/** Starts a bare app that was built. Resolves, once it answers its first page, to what stops it. */
export async function startBareApp(folder, port) {
  const args = ['start', '-p', String(port)]
  const child = spawn(bin('next'), args, { cwd: folder, env: PRODUCTION, stdio: 'ignore', detached: true })
  await firstAnswer(`http://127.0.0.1:${port}/blog/0`)
  return () => process.kill(-child.pid, 'SIGKILL')
}
