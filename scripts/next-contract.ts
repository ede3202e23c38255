import { globSync, readFileSync } from 'node:fs'
import next from 'next'
import { distDir } from '#lib/config'
import { BuildFiles } from '#lib/serving/next/build-files'
import { NEXT_HOSTNAME } from '#lib/serving/next/next-request'
import { flightStatements, isNextScript, takeApart } from '#lib/serving/next/page-html'
import { renderWithNext } from '#lib/serving/next/render-with-next'
import { type RenderedPage, tagOfPath, WHOLE_PAGE_SEGMENT } from '#lib/serving/next/rendered-page'

/**
 * What lib/serving/next relies on in Next.js, tried on the built site: fails with a sentence for each thing that a new version
 * does otherwise (docs/how-to/upgrade-next.md). What the site stores meanwhile goes to DATA_DIR.
 */
const PAGE = '/about-us'
const faults: string[] = []
const expect = (isSo: boolean, sentence: string) => {
  if (!isSo) faults.push(sentence)
}

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const { version } = JSON.parse(readFileSync('node_modules/next/package.json', 'utf8'))
expect(dependencies.next === version, `package.json names next ${dependencies.next}, not the version ${version} alone`)

process.env.NEXT_DEPLOYMENT_ID ??= readFileSync(`${distDir}/release`, 'utf8')
const app = next({ dev: false, hostname: NEXT_HOSTNAME, port: 3000 })
await app.prepare()
const render = renderWithNext(app.getRequestHandler())

const build = new BuildFiles(distDir)
expect(build.routes()['/(site)/(company)/about-us/page'] === PAGE, 'the manifest of routes names pages in another way')
checkPage('the build', await build.readPage(PAGE))

const answer = await render(PAGE)
expect(answer.outcome === 'page', `a page is not handed to the cache handler: the outcome is ${answer.outcome}`)
if (answer.outcome === 'page') checkPage('a rendering', answer.page)
const missing = await render('/blog/there-is-no-such-post')
expect(missing.outcome === 'missing', `an unknown item is ${missing.outcome} and not missing`)
const route = await render('/robots.txt')
expect(
  route.outcome === 'answer' && route.page.html.includes('Sitemap:'),
  `a route handler's answer is ${route.outcome}, or has no body`,
)

const asksForWholePage = (chunk: string) => readFileSync(chunk, 'utf8').includes(WHOLE_PAGE_SEGMENT)
expect(
  !globSync(`${distDir}/static/chunks/**/*.js`).some(asksForWholePage),
  `the router asks for the segment ${WHOLE_PAGE_SEGMENT}, which pages are stored without`,
)

for (const fault of faults) console.error(`Next.js ${version}: ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)

function checkPage(from: string, page: RenderedPage): void {
  const html = page.html.toString()
  const apart = takeApart(html)
  expect(apart.files.length > 0, `${from} has no script elements that takeApart finds`)
  expect(
    apart.files.every(({ src }) => src.startsWith('/_next/static/chunks/')),
    `${from} has chunks elsewhere than below /_next/static/chunks/`,
  )
  expect(apart.pushes.length > 0, `${from} has no flight data that takeApart finds`)
  expect(apart.bootstrap.length > 0, `${from} has no script that begins the flight data`)
  expect(!/__next_f|TURBOPACK/.test(apart.html), `${from} has a script of Next.js that takeApart leaves in it`)
  expect(isNextScript(flightStatements(apart).at(-1) ?? ''), `${from} has flight data of another form`)
  expect(page.flight.length > 0, `${from} has no flight data for a navigation`)
  expect(page.segments.has('/_tree'), `${from} has no segment /_tree for a prefetch`)
  expect(!page.segments.has(WHOLE_PAGE_SEGMENT), `${from} has the whole page once more among its segments`)
  expect(page.tags.length > 1, `${from} has no cache tags among its headers`)
  expect(page.tags.includes(tagOfPath(PAGE)), `${from} has not the cache tag of its path`)
  expect(page.revalidateSeconds > 0, `${from} does not say for how long it is fresh`)
}
