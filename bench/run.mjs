import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { install } from '../scripts/install.mjs'
import { bin, environment, root } from '../scripts/steps.mjs'
import { writeBareApp } from './bare-app.mjs'
import { writeContent } from './site-with-posts.mjs'

/**
 * `npm run bench`: first-load JavaScript of a blog post, and the time to build 1,000 posts, each as a ratio to a bare
 * Next.js app of the same version with pages of the same length. Exits with 1 where a ratio is over its limit.
 */
const POSTS = 1000
const LIMITS = { javascript: 1.05 }
const SITE_DIST = '.next-bench'
/** What Next.js writes around the words of a bare page. */
const BARE_PAGE_BYTES = 4500

await install()
const work = path.join(root, 'bench', '.work')
const contentFolder = path.join(work, 'content')
const bodies = writeContent(contentFolder, POSTS)

const site = build(
  root,
  { CONTENT_DIR: contentFolder, STATIC_PAGES_PER_KIND: String(POSTS), NEXT_DIST_DIR: SITE_DIST },
  path.join(root, SITE_DIST),
)
const siteJavascript = firstLoad(path.join(root, SITE_DIST), 'blog/post-0')
const sitePageBytes = pageBytes(path.join(root, SITE_DIST), (at) => `post-${at}`)
rmSync(path.join(root, SITE_DIST), { recursive: true, force: true })

// Next.js writes a page's words twice, as HTML and as data; a body of half the length makes a page of the same length.
const bareBodies = bodies.map((body) => asHtml(body, (sitePageBytes - BARE_PAGE_BYTES) / 2))
const bareFolder = writeBareApp(path.join(work, 'bare'), bareBodies)
const bare = build(bareFolder, {}, path.join(bareFolder, '.next'))
const bareJavascript = firstLoad(path.join(bareFolder, '.next'), 'blog/0')
const barePageBytes = pageBytes(path.join(bareFolder, '.next'), String)

// For the eye only: what Next.js itself takes with the two switches that the site needs for true 404s and cached pages.
const switchedFolder = writeBareApp(path.join(work, 'switched'), bareBodies, {
  cacheComponents: true,
  partialPrefetching: true,
})
const switched = build(switchedFolder, {}, path.join(switchedFolder, '.next'))

const report = [
  ['first-load JavaScript of a blog post, gzip bytes', bareJavascript, siteJavascript, LIMITS.javascript],
  ['mean length of a post, HTML bytes', barePageBytes, sitePageBytes, Number.POSITIVE_INFINITY],
  // No limit: what counts is that a build takes no longer with 10,000 posts than with 100 (bench:growth).
  [`building ${POSTS} posts, seconds`, bare, site, Number.POSITIVE_INFINITY],
  ['the same, with cacheComponents in both', switched, site, Number.POSITIVE_INFINITY],
]
let isOver = false
console.log(
  `\n${'measure'.padEnd(50)}${'bare'.padStart(10)}${'site'.padStart(10)}${'ratio'.padStart(8)}${'limit'.padStart(8)}`,
)
for (const [name, bareValue, siteValue, limit] of report) {
  const ratio = siteValue / bareValue
  isOver ||= ratio > limit
  const numbers = [bareValue.toFixed(0).padStart(10), siteValue.toFixed(0).padStart(10)]
  console.log(
    `${name.padEnd(50)}${numbers.join('')}${ratio.toFixed(2).padStart(8)}${(Number.isFinite(limit) ? limit.toFixed(2) : '').padStart(8)}`,
  )
}
process.exit(isOver ? 1 : 0)

/** Builds from nothing and returns the seconds it took. */
function build(folder, env, dist) {
  rmSync(dist, { recursive: true, force: true })
  console.log(`building ${path.relative(root, folder) || 'the site'} …`)
  const started = performance.now()
  execFileSync(bin('next'), ['build'], {
    cwd: folder,
    env: environment({ NODE_ENV: 'production', ...env }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return (performance.now() - started) / 1000
}

/** The scripts that the page's HTML names, compressed, without the ones for browsers that know no modules. */
function firstLoad(dist, page) {
  const html = readFileSync(path.join(dist, 'server', 'app', `${page}.html`), 'utf8')
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="\/_next\/([^"?]+)[^>]*>/g)].filter(
    ([tag]) => !/nomodule/i.test(tag),
  )
  const files = new Set(scripts.map(([, file]) => path.join(dist, file)).filter(existsSync))
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0)
}

/** The mean length of the built posts' HTML. */
function pageBytes(dist, name) {
  const sizes = Array.from(
    { length: POSTS },
    (_, at) => statSync(path.join(dist, 'server', 'app', 'blog', `${name(at)}.html`)).size,
  )
  return sizes.reduce((sum, size) => sum + size, 0) / POSTS
}

/** The text as paragraphs, again and again up to `length` bytes. */
function asHtml(markdown, length) {
  const once = markdown
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll('<', '(')}</p>`)
    .join('\n')
  return once.repeat(Math.ceil(length / once.length)).slice(0, length)
}
