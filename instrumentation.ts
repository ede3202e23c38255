/**
 * Next.js calls this once when a server starts: traces are sent, what the store of enquiries holds is delivered from then on, the page
 * cache learns whom to ask whether there is an item, the search who reads its words, the server what answers without Next.js, and what
 * follows content/ how its files are checked, and when they are shown.
 */
export async function register(): Promise<void> {
  // Next.js reads this very line to leave what is below out of the edge runtime's bundle.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { config, isBuilding, isRenderer } = await import('#lib/config')
    if (isBuilding) return
    const { startTracing } = await import('#lib/base/telemetry/tracing')
    await startTracing(isRenderer ? 'renderer' : 'site')
    if (isRenderer) return
    const { targetsOf } = await import('#lib/enquiries/targets')
    const { startDeliveries } = await import('#lib/deliveries/worker')
    const { onShutdown } = await import('#lib/shutdown')
    onShutdown(startDeliveries(targetsOf(config, true)))
    const { itemExists } = await import('#lib/site/seo/item-exists')
    const { pageCache } = await import('#lib/serving/page-cache/cached-page')
    pageCache().mayExist = itemExists
    const { wordsReader } = await import('#lib/site/search/documents')
    const { renderedWords } = await import('#lib/serving/page-cache/rendered-words')
    wordsReader().read = renderedWords
    const { directHandlers } = await import('#lib/serving/server/answer/direct-handlers')
    const searches = () => import('#lib/gateway/receive-search')
    Object.assign(directHandlers(), {
      '/search-results': async (...asked) => (await searches()).searchPages.direct(...asked),
      '/search-results/list': async (...asked) => (await searches()).searchLists.direct(...asked),
    } satisfies ReturnType<typeof directHandlers>)
    const { contentFaults } = await import('#lib/host/content-faults')
    const { followedContent } = await import('#lib/host/content/followed-content')
    const { timesOfFiles } = await import('#lib/host/times-of-files')
    Object.assign(followedContent(), { nameFaults: contentFaults, times: timesOfFiles })
  }
}
