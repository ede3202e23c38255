/**
 * Who may import whom. A folder of lib/ may use the folders that stand above it in this list, and none below: so there are no
 * cycles of folders. docs/architecture.md draws the same; a rule's comment is what a developer reads when it fires.
 */
export const LAYERS = {
  format: 'Dates, numbers, prices, slugs: pure functions',
  html: 'Bodies of HTML: sanitised, coloured, as text, as Markdown, for feeds',
  covers: 'The drawing of a slug, and of what an item does',
  privacy: "The registry of visitors' data",
  loader: 'What every page runs before React does',
  telemetry: 'What a process counts and traces while it works',
  database: 'The database of enquiries, files and last good answers: connection, tables, migrations',
  redis: 'The connection to Redis; limits and messages that are counted across processes',
  contract: 'A zod file for each noun: requests, answers, forms, files of content',
  charts: 'A drawing of each kind of section',
  http: 'Plain HTTP: problems, bodies, cross-site checks, canonical addresses',
  api: 'Typed calls over one send',
  content: 'Reads and checks content/',
  uploads: 'Uploaded files: received, checked, stored, removed',
  enquiries: 'The store of enquiries',
  host: 'The embedded API host',
  backend: 'The API host that answers: the embedded one, or the one at API_BASE_URL',
  outbox: 'Deliveries of enquiries: the queue, its worker, its targets',
  data: 'Cached reads for pages',
  pages: 'What a page is, for each content type',
  'page-cache': 'Finished pages',
  revalidation: 'What happens when a host says that content has changed',
  fleet: 'What processes share by Redis: pages, drawings, changes',
  seo: 'Heads, share pictures, sitemaps',
  feeds: 'RSS, Atom and JSON feeds',
  search: 'The index of everything, and its answers',
  observability: 'Metrics, status, readiness',
  gateway: 'What browsers send: calls, forms, files',
  commands: '`npm run enquiries`',
  authoring: '`npm run content`',
  server: 'The HTTP server in front of Next.js',
  stores: 'State that several islands share',
  client: 'What needs a window',
  testing: 'Real databases, processes and servers for tests',
}

const TESTS = '\\.test\\.tsx?$'
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const folders = Object.keys(LAYERS)
/** Browser code, the API and the pure folders know no server; the order of the list alone would allow it. */
const BROWSER = ['client', 'stores', 'loader']
const SERVER = folders.filter(
  (folder) =>
    ![...BROWSER, 'format', 'html', 'covers', 'privacy', 'contract', 'charts', 'api', 'search'].includes(folder),
)

/** The last folder has nothing below it. */
const layerRules = folders
  .slice(0, -1)
  .map((folder, at) =>
    rule(
      `${folder}-uses-what-stands-above`,
      `lib/${folder} (${LAYERS[folder]}) may use lib/{${folders.slice(0, at).join(',')}} and the files of lib itself.`,
      { path: `^lib/${folder}/`, pathNot: TESTS },
      { path: `^lib/(${folders.slice(at + 1).join('|')})/` },
    ),
  )

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    rule(
      'every-folder-has-a-layer',
      'A new folder of lib/ needs a place and a sentence in .dependency-cruiser.mjs.',
      {},
      { path: '^lib/[^/]+/', pathNot: `^lib/(${folders.join('|')})/` },
    ),
    rule(
      'files-of-lib-stand-first',
      'What stands in lib/ itself is used by every folder, and uses none.',
      { path: '^lib/[^/]+$', pathNot: TESTS },
      { path: '^lib/[^/]+/' },
    ),
    rule(
      'no-circles',
      'Two files that need each other are one idea: join them, or move what they share.',
      {},
      { circular: true },
    ),
    rule('nothing-from-app', 'Pages are the end of the line.', { pathNot: '^app/' }, { path: '^app/' }),
    rule(
      'pages-ask-data',
      'A page asks lib/data, lib/content and lib/pages, and shows with components.',
      { path: '^app/.*(page|screens?|layout)\\.tsx$' },
      {
        path: '^lib/',
        pathNot:
          '^lib/(data|content|pages|seo|html|format|loader|client|contract)/|^lib/(content-types|links|limits)\\.ts$',
      },
    ),
    rule(
      'components-only-show',
      'Components get what they show; they fetch nothing. Forms may also use stores, client and the API.',
      { path: '^components/', pathNot: `^components/forms/|${TESTS}` },
      {
        path: '^lib/',
        pathNot: '^lib/(format|html|covers|client|charts)/|^lib/(content-types|entry-links|links|limits)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'browser-code-stays-in-the-browser',
      'Nothing of the server goes into a browser.',
      { path: `^(components/forms|lib/(${BROWSER.join('|')}))/`, pathNot: TESTS },
      { path: `^lib/(${SERVER.join('|')})/|^lib/(config|log)\\.ts$`, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'api-knows-only-fetch',
      'Of the host the typed calls know only fetch, so that they can not tell an embedded host from a remote one.',
      { path: '^lib/api/', pathNot: TESTS },
      { path: `^lib/(${SERVER.join('|')})/` },
    ),
    rule(
      'host-knows-no-site',
      'The host could run alone: it knows contract, content, enquiries, uploads and drawings.',
      { path: '^lib/host/', pathNot: TESTS },
      { path: '^lib/(api|telemetry|redis)/' },
    ),
    rule(
      'no-barrels',
      'A barrel hides where a thing is: import the file itself.',
      {},
      { path: '/index\\.tsx?$', pathNot: 'node_modules' },
    ),
    rule(
      'no-orphans-of-packages',
      'A package must be in package.json.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
      conditionNames: ['react-server', 'import', 'node', 'default'],
    },
  },
}
