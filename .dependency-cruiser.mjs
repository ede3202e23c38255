/**
 * Who may import whom. `lib` is made of areas, and an area of folders; "." is what stands in the area itself. Each may use what
 * stands above it in this list, and nothing below: so there are no cycles of folders. docs/architecture.md draws the same; a
 * rule's comment is what a developer reads when it fires.
 */
export const AREAS = {
  base: {
    format: 'Dates, numbers, prices, slugs: pure functions',
    html: 'Bodies of HTML: sanitised, coloured, as text, as Markdown, for feeds',
    telemetry: 'What a process counts and traces while it works',
    database: 'The database of enquiries, files and last good answers: connection, tables, migrations',
    redis: 'The connection to Redis; limits and messages that are counted across processes',
    http: 'Plain HTTP: problems, bodies, cross-site checks, canonical addresses',
  },
  covers: { '.': 'The drawing of a slug, and of what an item does' },
  contract: {
    privacy: "The registry of visitors' data",
    '.': 'A zod file for each noun: requests, answers, forms, files of content',
  },
  charts: { '.': 'A drawing of each kind of section' },
  enquiries: {
    uploads: 'Uploaded files: received, checked, stored, removed',
    '.': 'The store of enquiries',
  },
  host: {
    content: 'Reads and checks content/',
    '.': 'The embedded API host',
  },
  reading: {
    api: 'Typed calls over one send',
    backend: 'The API host that answers: the embedded one, or the one at API_BASE_URL',
    data: 'Cached reads for pages',
  },
  deliveries: { '.': 'Deliveries of enquiries: the queue, its worker, its targets' },
  site: {
    loader: 'What every page runs before React does',
    pages: 'What a page is, for each content type',
    seo: 'Heads, share pictures, sitemaps',
    feeds: 'RSS, Atom and JSON feeds',
    search: 'The index of everything, and its answers',
  },
  serving: {
    next: 'What is known of the inside of Next.js',
    'page-cache': 'Finished pages',
    revalidation: 'What happens when a host says that content has changed',
    fleet: 'What processes share by Redis: pages, renderings, changes',
    observability: 'Metrics, status, readiness',
    server: 'The HTTP server in front of Next.js',
  },
  gateway: {
    '.': 'What browsers send: calls, forms, files, searches',
    commands: '`npm run enquiries`',
    editor: '`npm run content -- edit`',
    authoring: '`npm run content`',
    'host-check': '`npm run host:check`',
  },
  browser: {
    stores: 'State that several islands share',
    client: 'What needs a window',
  },
  testing: { '.': 'Real databases, processes and servers for tests' },
}

/** Parts of a "." of above: its files and those of its parts may use each other. */
const PARTS = [
  ...['contract/calls', 'host/articles', 'covers/drawing', 'covers/office', 'covers/scene'],
  ...['charts/kinds', 'charts/map', 'charts/picture', 'testing/crawlers'],
]

const TESTS = '\\.test\\.tsx?$'
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const layers = Object.entries(AREAS).flatMap(([area, folders]) =>
  Object.entries(folders).map(([folder, about]) => {
    const others = Object.keys(folders).filter((name) => name !== '.')
    const rest = others.length > 0 ? `(?!(?:${others.join('|')})/)` : ''
    return folder === '.'
      ? { name: area, about, path: `^lib/${area}/${rest}` }
      : { name: `${area}/${folder}`, about, path: `^lib/${area}/${folder}/` }
  }),
)
/** Browser code, the API and the pure folders know no server; the order of the list alone would allow it. */
const BROWSER = ['browser', 'site/loader']
const PURE = [
  'base/format',
  'base/html',
  'covers',
  'contract',
  'contract/privacy',
  'charts',
  'reading/api',
  'site/search',
]
const SERVER = layers
  .filter(({ name }) => !PURE.includes(name) && !BROWSER.some((browser) => name.startsWith(browser)))
  .map(({ path }) => path)
  .join('|')

/** The last layer has nothing below it. */
const layerRules = layers.slice(0, -1).map(({ name, about, path }, at) =>
  rule(
    `${name}-uses-what-stands-above`,
    `lib/${name} (${about}) may use ${layers
      .slice(0, at)
      .map((above) => above.name)
      .join(', ')} and the files of lib itself.`,
    { path, pathNot: TESTS },
    {
      path: layers
        .slice(at + 1)
        .map((below) => below.path)
        .join('|'),
    },
  ),
)

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    rule(
      'every-folder-has-an-area',
      'A new folder of lib/ needs a place and a sentence in .dependency-cruiser.mjs.',
      {},
      {
        path: '^lib/[^/]+/',
        pathNot: [
          ...layers.map(({ name }) => (name.includes('/') ? `^lib/${name}/` : `^lib/${name}/[^/]+$`)),
          ...PARTS.map((name) => `^lib/${name}/`),
        ],
      },
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
      'A page asks lib/reading/data, lib/host/content and lib/site/pages, and shows with components.',
      { path: '^app/.*(page|screens?|layout)\\.tsx$' },
      {
        path: '^lib/',
        pathNot:
          '^lib/(reading/data|host/content|site/(pages|seo|loader)|base/(html|format)|browser/client|contract)/|^lib/(content-types|links|limits)\\.ts$',
      },
    ),
    rule(
      'components-only-show',
      'Components get what they show; they fetch nothing. Forms may also use stores, client and the API.',
      { path: '^components/', pathNot: `^components/forms/|${TESTS}` },
      {
        path: '^lib/',
        pathNot:
          '^lib/(base/(format|html)|covers|browser/client|charts)/|^lib/(content-types|contract/privacy/storage-keys|entry-links|links|limits)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'browser-code-stays-in-the-browser',
      'Nothing of the server goes into a browser.',
      { path: `^(components/forms|lib/(${BROWSER.join('|')}))/`, pathNot: TESTS },
      { path: `${SERVER}|^lib/(config|log)\\.ts$`, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'api-knows-only-fetch',
      'Of the host the typed calls know only fetch, so that they can not tell an embedded host from a remote one.',
      { path: '^lib/reading/api/', pathNot: TESTS },
      { path: SERVER },
    ),
    rule(
      'host-knows-no-site',
      'The host could run alone: it knows contract, content, enquiries, uploads and drawings.',
      { path: '^lib/host/', pathNot: TESTS },
      { path: '^lib/(reading/api|base/(telemetry|redis))/' },
    ),
    rule(
      'inside-of-next',
      'What the documentation of Next.js does not promise is known in lib/serving/next alone (docs/how-to/upgrade-next.md).',
      { pathNot: '^lib/serving/next/' },
      { path: '(^|/)next/dist/(?!server/next\\.js)' },
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
