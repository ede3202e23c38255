import 'server-only'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { HttpProblem } from '#lib/base/http/problem'
import { addRedirect, type IsPage } from '#lib/gateway/editor/add-redirect'
import { etagOf, listFiles, placeOf, removeFile, renameFile, saveFile } from '#lib/gateway/editor/content-folder'
import { EDITABLE_FOLDERS } from '#lib/gateway/editor/editable-files'
import { editorConfig } from '#lib/gateway/editor/editor-config'
import { editorPage } from '#lib/gateway/editor/editor-page'
import { makePicture } from '#lib/gateway/editor/make-picture'

/** On this machine alone. */
const HOSTNAME = '127.0.0.1'
/** The development server renders its first page for seconds. */
const SITE_TIMEOUT_MS = 20_000
const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8' }
const SVELTIA = path.resolve('node_modules/@sveltia/cms/dist/sveltia-cms.js')
const FONTS_OF_CDN = 'https://cdn.jsdelivr.net/fontsource/fonts/'
const TYPES: Record<string, string> = {
  ...{ '.avif': 'image/avif', '.gif': 'image/gif', '.jpeg': 'image/jpeg', '.jpg': 'image/jpeg', '.png': 'image/png' },
  ...{ '.svg': 'image/svg+xml', '.webp': 'image/webp', '.md': 'text/markdown', '.yaml': 'application/yaml' },
}

/**
 * Serves the editor of content/ on this machine: Sveltia CMS, whose folder is content/, with the check, publishing and the pages of
 * the development server beside it. It asks nothing of any other machine.
 *
 * @param port - The port; 0 takes a free one.
 * @param site - The address of the development server, which shows what is saved.
 * @param isPage - Says where readers of an old address can be led.
 * @returns The address of the editor, and what ends it.
 * @throws Error Where Sveltia CMS is not installed, or the port is taken.
 */
export async function serveEditor(
  port: number,
  site: string,
  isPage: IsPage,
): Promise<{ address: string; close: () => void }> {
  if (!existsSync(SVELTIA))
    throw new Error('Sveltia CMS is not installed here: npm install brings it, without --omit=dev')
  const app = new Hono()
  app.onError((error) => {
    if (error instanceof HttpProblem) return error.toResponse()
    return new HttpProblem(500, error.message).toResponse()
  })
  app.use(async (context, next) => {
    if (!isOwn(context)) throw new HttpProblem(403, 'Only the page of the editor itself may ask for this')
    await next()
    context.header('content-security-policy', policyFor(site))
    context.header('cache-control', 'no-store')
  })

  app.get('/', (context) => context.html(editorPage(site, EDITABLE_FOLDERS)))
  // A page of another origin can't ask it itself; and the development server renders anew what it is asked for like this.
  app.get('/site', async (context) =>
    context.json({ isRunning: await answers(Object.assign(new URL(site), { pathname: context.req.query('page') })) }),
  )
  app.get('/config.json', (context) => context.json(editorConfig()))
  app.get('/sveltia-cms.js', async (context) => context.body(await sveltia(), 200, SCRIPT))
  app.get('/fonts/:family/:file', async ({ req }) => font(req.param('family'), req.param('file')))
  app.get('/browser/:name', async ({ req }) => script(req.param('name')))

  app.get('/files', async (context) => context.json(await listFiles()))
  app.get('/files/*', async ({ req }) => {
    const place = placeOf(fileOf(req.path))
    if (!existsSync(place)) throw new HttpProblem(404, `There is no ${fileOf(req.path)}`)
    const bytes = await readFile(place)
    return new Response(bytes, { headers: { 'content-type': TYPES[path.extname(place)] ?? '', etag: etagOf(bytes) } })
  })
  app.put('/files/*', async ({ req }) => {
    const bytes = Buffer.from(await req.arrayBuffer())
    const etag = await saveFile(fileOf(req.path), bytes, req.header('if-match') ?? '')
    return new Response(null, { status: 204, headers: { etag } })
  })
  app.post('/files/*', async ({ req }) => {
    await renameFile(fileOf(req.path), req.query('to') ?? '')
    return new Response(null, { status: 204 })
  })
  app.delete('/files/*', async ({ req }) => {
    await removeFile(fileOf(req.path))
    return new Response(null, { status: 204 })
  })
  app.post('/pictures/:name', async (context) => {
    const made = await makePicture(Buffer.from(await context.req.arrayBuffer()), context.req.param('name'))
    await saveFile(`content/media/${made.name}`, made.bytes, '')
    return context.json({ name: made.name })
  })
  app.post('/redirects', async ({ req }) => {
    await addRedirect((await req.json()) as { from: string; to: string }, isPage)
    return new Response(null, { status: 204 })
  })
  for (const command of ['check', 'publish'])
    app.post(`/${command}`, async (context) => context.text(await run(command)))

  // What checks a redirect asks the host with fetch, whose answers must be those of the platform.
  const server = serve({ fetch: app.fetch, hostname: HOSTNAME, port, overrideGlobalObjects: false })
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  return { address: `http://${HOSTNAME}:${taken}/`, close: () => server.close() }
}

/** A page of another site, or a name that leads here, asks for nothing. */
function isOwn({ req }: Context): boolean {
  const from = req.header('sec-fetch-site')
  const isHere = /^(?:127\.0\.0\.1|localhost):\d+$/.test(req.header('host') ?? '')
  return isHere && (from === 'same-origin' || from === 'none' || (from === undefined && req.method === 'GET'))
}

const policyFor = (site: string) =>
  [
    ...["default-src 'none'", "script-src 'self' 'unsafe-inline'", "style-src 'self' 'unsafe-inline'"],
    ...["img-src 'self' blob: data:", "font-src 'self'", "connect-src 'self' blob: data:", "media-src 'self' blob:"],
    ...[`frame-src ${site}`, "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"],
  ].join('; ')

const answers = (page: URL): Promise<boolean> =>
  fetch(page, { headers: { 'cache-control': 'no-cache' }, signal: AbortSignal.timeout(SITE_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  )

const fileOf = (path: string) => decodeURIComponent(path.slice('/files/'.length))

async function sveltia(): Promise<string> {
  const text = await readFile(SVELTIA, 'utf8')
  return text.replaceAll(FONTS_OF_CDN, '/fonts/')
}

/** `material-symbols-outlined:vf@5.3.7` is a package of its own here; for the others the font of the machine does. */
async function font(family: string, file: string): Promise<Response> {
  const [name = ''] = family.split(':')
  const place = path.resolve('node_modules/@fontsource-variable', name, 'files', `${name}-${file}`)
  if (!/^[a-z-]+$/.test(name) || !/^[a-z-]+\.woff2$/.test(file) || !existsSync(place))
    throw new HttpProblem(404, `There is no font ${family}`)
  return new Response(await readFile(place), { headers: { 'content-type': 'font/woff2' } })
}

function script(name: string): Response {
  const place = path.join(import.meta.dirname, 'browser', `${path.basename(name)}.ts`)
  if (!existsSync(place)) throw new HttpProblem(404, `There is no script ${name}`)
  return new Response(stripTypeScriptTypes(readFileSync(place, 'utf8')), { headers: SCRIPT })
}

/** A file may be renamed or removed while all are read. */
async function run(command: string): Promise<string> {
  const printed = await runOnce(command)
  return printed.startsWith('ENOENT') ? runOnce(command) : printed
}

/** A process of its own, so that what it prints is what an editor gets in a terminal, and it reads every file anew. */
function runOnce(command: string): Promise<string> {
  const child = spawn(process.execPath, [...process.execArgv, 'scripts/content.ts', command], { stdio: 'pipe' })
  let printed = ''
  child.stdout.on('data', (part) => (printed += part))
  child.stderr.on('data', (part) => (printed += part))
  return new Promise((resolve) => child.once('close', () => resolve(printed)))
}
