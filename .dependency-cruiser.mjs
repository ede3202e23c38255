/** Who may import whom (docs/layout.md). A rule's comment is what a developer reads when it fires. */

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const TESTS = '\\.test\\.tsx?$'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'no-circles',
      'Two files that need each other are one idea: join them, or move what they share.',
      {},
      { circular: true },
    ),
    rule('nothing-from-app', 'Pages are the end of the line.', { pathNot: '^app/' }, { path: '^app/' }),
    rule(
      'pages-ask-data',
      'A page asks lib/data and lib/content, and shows with components.',
      { path: '^app/.*(page|screens?|layout)\\.tsx$' },
      { path: '^lib/', pathNot: '^lib/(data|content|seo|text|client|contract)/|^lib/(links|limits)\\.ts$' },
    ),
    rule(
      'components-only-show',
      'Components get what they show; they fetch nothing. Forms may also use stores, browser and the browser API.',
      { path: '^components/', pathNot: `^components/forms/|${TESTS}` },
      {
        path: '^lib/',
        pathNot: '^lib/(text|client|charts)/|^lib/(links|limits)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'forms-stay-in-the-browser',
      'Forms run in the browser: nothing of the server goes there.',
      { path: '^components/forms/', pathNot: TESTS },
      {
        path: '^lib/(data|host|content|enquiries|cache|server)/|^lib/(config|log)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'client-knows-only-fetch',
      'Of the host the client knows only fetch: lib/api/server.ts loads it, nobody else.',
      { path: '^lib/(api|data)/', pathNot: `^lib/api/server\\.ts$|${TESTS}` },
      { path: '^lib/host/' },
    ),
    rule(
      'host-knows-no-site',
      'The host could run alone: it knows contract, content, enquiries and text.',
      { path: '^lib/host/', pathNot: TESTS },
      { path: '^lib/(api|data|cache|seo|server|stores|client)/' },
    ),
    rule(
      'contract-is-the-floor',
      'The contract describes; it knows text and limits alone.',
      { path: '^lib/contract/', pathNot: TESTS },
      { path: '^lib/', pathNot: '^lib/(contract|text)/|^lib/limits\\.ts$' },
    ),
    rule(
      'text-imports-nothing-of-ours',
      'lib/text, links and limits stand on their own.',
      { path: '^lib/(text/|limits\\.ts|links\\.ts)', pathNot: TESTS },
      { path: '^lib/', pathNot: '^lib/text/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'registry-stands-alone',
      "What is said of visitors' data is data: browser, server and pages read it.",
      { path: '^lib/privacy/', pathNot: TESTS },
      { path: '^lib/', pathNot: '^lib/privacy/' },
    ),
    rule(
      'charts-only-draw',
      'A chart is drawn from what it is given.',
      { path: '^lib/charts/', pathNot: TESTS },
      { path: '^lib/', pathNot: '^lib/(charts|text)/|^lib/process-wide\\.ts$', dependencyTypesNot: ['type-only'] },
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
