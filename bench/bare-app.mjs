import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes a bare Next.js app to measure against: a layout, and one page for each of `bodies`, static, showing its HTML.
 * In: the folder, the bodies and Next.js's configuration. Out: the folder.
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
let kept
export default async function Page({ params }) {
  kept ??= bodies()
  const { slug } = await params
  return <article><h1>Post {slug}</h1><div dangerouslySetInnerHTML={{ __html: kept[Number(slug)] }} /></article>
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
