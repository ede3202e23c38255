import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { distDir } from './lib/config.ts'
import { PAGE_EXPIRE_SECONDS } from './lib/limits.ts'
import { prepareBuild } from './lib/server/prepare-build.ts'

/** @returns {Promise<import('next').NextConfig>} */
export default async function nextConfig(/** @type {string} */ phase) {
  if (phase === PHASE_PRODUCTION_BUILD) await prepareBuild()
  return {
    distDir: distDir,
    cacheComponents: true,
    partialPrefetching: true,
    poweredByHeader: false,
    // No page uses the optimizer, and whoever asked it for odd sizes would fill the disk.
    images: { unoptimized: true },
    // lib/server compresses once for all, and tells which pages may be cached for how long.
    compress: false,
    // canonical.ts sends every address to its one form in a single hop; Next.js would add hops of its own.
    skipTrailingSlashRedirect: true,
    // It finds its data files beside itself, where no bundle would put them.
    serverExternalPackages: ['@countrystatecity/countries', 'fontkit', 'prom-client'],
    expireTime: PAGE_EXPIRE_SECONDS,
    cacheHandler: fileURLToPath(new URL('./lib/page-cache/next-cache-handler.ts', import.meta.url)),
    cacheHandlers: { default: fileURLToPath(new URL('./lib/cache/data-cache-handler.ts', import.meta.url)) },
    // Types are checked by `npm test`, once, for all that there is; a build need not do it again.
    typescript: { ignoreBuildErrors: true },
    experimental: {
      // All cores draw pages; by default one is left idle.
      cpus: availableParallelism(),
      // Nobody downloads the server's code: making it small takes a fifth of the compilation and its stack traces' names.
      serverMinification: false,
    },
    deploymentId: process.env.NEXT_DEPLOYMENT_ID || undefined,
  }
}
