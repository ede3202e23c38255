import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { signedChange } from '../lib/testing/signed-change.ts'
import { applyHowTo } from './apply-how-to.mjs'
import { SERVE_ENVIRONMENT, SERVE_FLAGS } from './serve-flags.mjs'
import { environment, node, root, say } from './steps.mjs'

/**
 * Follows two documents of docs/how-to in a copy of the project, checks and builds the copy, and asks it for the new page, for the
 * new content type in its list, its page, a feed, the sitemap, the search and Markdown, and for what a message about a change does.
 */
const PORT = 3231
const SECRET = `whsec_${Buffer.alloc(24, 'how-to').toString('base64')}`
const DOCUMENTS = ['docs/how-to/add-a-page.md', 'docs/how-to/add-a-content-type.md']
const TITLE = 'Read a route from one site to another'
const ITEM = '/guides/read-a-route'

/** What is asked, and what a reader then sees. */
const QUESTIONS = [
  ['the new page', '/how-we-work', ['<h1', 'How we work', 'We begin with a call']],
  ['the sitemap of pages', '/sitemaps/pages-1.xml', ['/how-we-work']],
  ['the list', '/guides', [TITLE, 'First steps']],
  ['the list of a category', '/guides-category/first-steps', [TITLE]],
  ['the page', ITEM, [`<h1`, TITLE, 'Each line is a router']],
  ['its Markdown', `${ITEM}.md`, [`title: ${TITLE}`, 'Each line is a router']],
  ['the feed of the type', '/feeds/guide.rss', [TITLE, 'Each line is a router']],
  ['the feed of everything', '/feeds/all.json', [TITLE]],
  ['the sitemap', '/sitemaps/guides-1.xml', [ITEM, '/guides-category/first-steps']],
  ['the index of sitemaps', '/sitemap.xml', ['/sitemaps/guides-1.xml']],
  ['the search', '/search?q=router+trace&type=GUIDE', [`href="${ITEM}"`]],
  ['the selector', '/', ['value="GUIDE"', 'First steps']],
  ['the list for language models', '/llms.txt', ['## Guides', `${ITEM}.md`]],
  ['the contract', '/api/openapi.json', ['/api/guide/enable/list']],
]

const folder = mkdtempSync(path.join(tmpdir(), 'wse-content-type-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
let failures = 0
const report = (isGood, words) => {
  failures += isGood ? 0 : 1
  console.log(`${isGood ? '  found' : '  MISSING'}: ${words}`)
}

copyProject()
say(`Following ${DOCUMENTS.join(' and ')} in a copy`)
for (const document of DOCUMENTS) {
  console.log(applyHowTo(readFileSync(path.join(root, document), 'utf8'), folder).join('\n'))
}
say('Checking and building the copy')
inCopy(['scripts/test.mjs', '--only', 'types,lint,imports,dead-code'])
inCopy(['--conditions=react-server', 'scripts/content.ts', 'check'])
inCopy(['scripts/build.mjs'])
const site = spawn(node, [...SERVE_FLAGS, 'scripts/serve.ts'], {
  cwd: folder,
  env: environment({
    NODE_ENV: 'production',
    PORT: String(PORT),
    LOG_LEVEL: 'error',
    REVALIDATE_SECRET: SECRET,
    ...SERVE_ENVIRONMENT,
  }),
  stdio: ['ignore', 'ignore', 'inherit'],
})
process.on('exit', () => site.kill('SIGKILL'))
await answerOf('/readyz')
say('Asking for the new type')
for (const [what, address, words] of QUESTIONS) {
  const { status, text } = await answerOf(address)
  const missing = words.filter((word) => !text.includes(word))
  report(status === 200 && missing.length === 0, `${what}, ${address}: ${status} ${missing.join(' | ')}`)
}
const { status } = await answerOf('/guides/there-is-none', 1)
report(status === 404, `a page that is not there: ${status}`)
const body = JSON.stringify({ changes: [{ type: 'guide', slug: 'read-a-route' }] })
const taken = await fetch(`http://127.0.0.1:${PORT}/api/revalidate`, signedChange({ secret: SECRET, body }))
report(taken.status === 200, `a message that it changed is taken: ${taken.status}`)
process.exit(failures > 0 ? 1 : 0)

function copyProject() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
  execFileSync('cp', ['--parents', '-t', folder, '--', ...listed.toString().split('\0').filter(Boolean)], { cwd: root })
  // Links in place of copies where both lie on one file system.
  const modules = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')]
  try {
    execFileSync('cp', ['-al', ...modules], { stdio: 'ignore' })
  } catch {
    execFileSync('cp', ['-a', ...modules])
  }
}

function inCopy(words) {
  const { status, stdout, stderr } = spawnSync(node, words, { cwd: folder, env: environment(), encoding: 'utf8' })
  if (status === 0) return
  console.error(stdout + stderr)
  process.exit(1)
}

/** The answer to a request, which is tried until the site listens. */
async function answerOf(address, tries = 300) {
  for (let left = tries; ; left--) {
    try {
      const answer = await fetch(`http://127.0.0.1:${PORT}${address}`)
      return { status: answer.status, text: await answer.text() }
    } catch (error) {
      if (left === 1) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
