import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { distDir } from '#lib/config'
import { releaseScripts } from '#lib/serving/page-cache/finish/loader'
import { EARLY } from '#lib/site/pages/early-script'
import { findNewerApis } from '#lib/testing/newer-apis'

/**
 * Fails where a script of the built site uses what a browser of package.json's `browserslist` lacks, but for these, each with
 * why that is harmless. One that is used no longer fails too.
 */
const HARMLESS: Record<string, string> = {
  'AbortSignal.any': 'ky stores the signal that it would join only where the browser has it',
  cancelIdleCallback: 'Next.js makes the function that calls it where requestIdleCallback is there',
  'document.prerendering': 'web-vitals takes what is missing for false',
  'navigator.deviceMemory': 'FingerprintJS takes what is missing for unknown',
  'navigator.oscpu': 'FingerprintJS takes what is missing for unknown',
  'navigator.userAgentData': 'FingerprintJS returns where it is missing',
  navigation: 'React and Next.js return where it is missing',
  '.startViewTransition()': 'React calls it in a try block, and changes the page without',
  '.skipTransition()': 'React has such an object only from startViewTransition',
  '.createPolicy()': 'lib/site/loader/trusted-types.ts calls it where the window has trustedTypes',
  '.changed()': 'a function of lib/browser/client/forms/form-controller.ts',
  '.touched()': 'a function of lib/browser/client/forms/form-controller.ts',
  '.states()': 'a call of lib/contract/location.ts',
  '.config()': 'a function of zod',
  '.hide()': 'a function of zod',
  '.override()': 'a function of zod',
  '.run()': 'a function of zod',
  '.when()': 'a function of zod',
  '.range()': 'a function of d3-scale',
  '.clamp()': 'a function of d3-scale',
  '.delay()': 'an option of ky',
  '.createContext()': 'a function of React',
  '.use()': 'a function of React',
  '.dispatch()': 'a function of the router of Next.js, and of zustand',
}

interface BuildManifest {
  /** For browsers that know no modules; lib/serving/page-cache/finish/finish-page.ts takes them out of pages. */
  polyfillFiles: string[]
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T
const { browserslist } = readJson<{ browserslist: string[] }>('package.json')
const { polyfillFiles } = readJson<BuildManifest>(path.join(distDir, 'build-manifest.json'))
const chunks = readdirSync(path.join(distDir, 'static'), { recursive: true, encoding: 'utf8' })
  .map((name) => path.posix.join('static', name))
  .filter((name) => name.endsWith('.js') && !polyfillFiles.includes(name))
const scripts = new Map([
  ['lib/site/pages/early-script.ts', EARLY],
  ...releaseScripts.map(({ name, code }): [string, string] => [`loader/${name}`, code.toString()]),
  ...chunks.map((name): [string, string] => [name, readFileSync(path.join(distDir, name), 'utf8')]),
])

const versions = browserslist.map((entry) => entry.split(' ')).map(([name, version]) => [name, Number(version)])
const find = findNewerApis(Object.fromEntries(versions))
const uses = [...scripts].flatMap(([script, code]) => find(code).map((use) => ({ script, ...use })))
const faults = [
  ...uses
    .filter(({ name }) => !(name in HARMLESS))
    .map(({ script, name, excerpt }) => `${script} uses ${name}, which not all of ${browserslist} have: ${excerpt}`),
  ...Object.keys(HARMLESS)
    .filter((listed) => !uses.some(({ name }) => name === listed))
    .map((listed) => `${listed} is used no longer: take it out of scripts/browser-apis.ts`),
]
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
