import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { distDir } from './lib/config.ts'
import { PAGE_EXPIRE_SECONDS } from './lib/limits.ts'
import { prepareBuild } from './lib/serving/server/prepare-build.ts'

/** @returns {Promise<import('next').NextConfig>} */
export default async function nextConfig(/** @type {string} */ phase) {
  if (phase === PHASE_PRODUCTION_BUILD) await prepareBuild()
  return {
    distDir: distDir,
    cacheComponents: true,
    partialPrefetching: true,
    poweredByHeader: false,
    // Pages name their fonts in the HTML: it is compressed, and what stands before a site need not read it (docs/measurements.md).
    reactMaxHeadersLength: 0,
    // No page uses the optimizer, and whoever asked it for odd sizes would fill the disk.
    images: { unoptimized: true },
    // Answers of search, forms and calls. What is the same for everybody is compressed once for all by lib/serving/server.
    compress: process.env.SITE_PROCESS !== 'renderer',
    // canonical.ts sends every address to its one form in a single hop; Next.js would add hops of its own.
    skipTrailingSlashRedirect: true,
    // The first three find their data files beside themselves, where no bundle would put them. The others would stand in
    // each of the server's bundles, and in memory as often (docs/measurements.md).
    serverExternalPackages: [
      ...['@countrystatecity/countries', '@redis/client', 'fontkit', 'prom-client'],
      ...['zod', 'kysely', 'hono', 'ky', 'nodemailer', 'libphonenumber-js', 'yaml'],
      ...['@shikijs/core', '@shikijs/engine-javascript', '@shikijs/langs', 'micromark-extension-gfm', 'mdast-util-gfm'],
      ...['mdast-util-from-markdown', 'mdast-util-to-hast', 'hast-util-to-mdast', 'mdast-util-to-markdown'],
      ...['hast-util-from-html', 'hast-util-sanitize', 'hast-util-to-html'],
    ],
    expireTime: PAGE_EXPIRE_SECONDS,
    cacheHandler: fileURLToPath(new URL('./lib/serving/next/page-cache-handler.ts', import.meta.url)),
    cacheHandlers: { default: fileURLToPath(new URL('./lib/serving/next/data-cache-handler.ts', import.meta.url)) },
    // Types are checked by `npm test`, once, for all that there is; a build need not do it again.
    typescript: { ignoreBuildErrors: true },
    experimental: {
      // Styles stand in the page, where one more file costs nothing and a rule that no element needs does.
      cssChunking: { type: 'graph', requestCost: 1000 },
      // All cores render pages; by default one is left idle.
      cpus: availableParallelism(),
      // V8 holds the text of all code that it has loaded: what is small on disk is small in memory.
      serverMinification: true,
      // Most requests are for pages that were rendered before: what renders a page is loaded with the first one.
      preloadEntriesOnStart: false,
      // Every page is whole in its cache: on the development server no insight asks for a shell of it.
      instantInsights: { validationLevel: 'manual-warning' },
    },
    turbopack: {
      resolveAlias: {
        // Each browser of the list in package.json has what these add; Next.js adds it all the same (vercel/next.js#86785).
        '../build/polyfills/polyfill-module': './lib/browser/client/no-polyfills.ts',
        'next/dist/compiled/process': './lib/browser/client/no-polyfills.ts',
        // Under ours stands one of Next.js's own, with styles that the content policy refuses.
        './builtin/global-error': { browser: './app/global-error.tsx' },
        '../components/builtin/global-error': { browser: './app/global-error.tsx' },
      },
    },
    deploymentId: process.env.NEXT_DEPLOYMENT_ID || undefined,
  }
}
