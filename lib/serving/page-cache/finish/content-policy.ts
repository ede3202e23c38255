import { createHash } from 'node:crypto'
import { config, isDevelopment } from '#lib/config'
import { log } from '#lib/log'
import { isNextScript } from '#lib/serving/next/page-html'
import { EARLY_BEGINNING } from '#lib/site/pages/early-script'

const vitalsOrigin = config.WEB_VITALS_URL ? [new URL(config.WEB_VITALS_URL).origin] : []

/** The policies are that of Next.js and that of lib/site/loader/trusted-types.ts, which the development server's pages do not have. */
const TRUSTED_TYPES = isDevelopment ? [] : ["require-trusted-types-for 'script'", 'trusted-types nextjs default']

/** Scripts and styles of the development server are inline, and evaluated. */
const DEVELOPMENT = isDevelopment ? ["'unsafe-inline'"] : []
const EVALUATED = isDevelopment ? ["'unsafe-eval'"] : []
/** Another page of this machine may show the pages of the development server. */
const ANCESTORS = isDevelopment ? 'http://127.0.0.1:* http://localhost:*' : "'none'"

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
const IS_DATA = /\btype="(?!module|text\/javascript)[^"]+"/i

/**
 * The Content-Security-Policy of one page: its own files, and the inline scripts and styles of Next.js and of this site that
 * stand in it, each by its SHA-256 hash; no `unsafe-inline`, no `unsafe-eval`, and Trusted Types. Any other inline script gets no hash, so that
 * it does not run, and a line in the log.
 *
 * @param html - The page's HTML.
 * @param path - The page's path, for the log.
 * @param styles - The style sheets of the build that stand in it, as one; empty where none does.
 * @returns The header's value.
 * @see https://www.w3.org/TR/CSP3/#grammardef-hash-source
 */
export function contentPolicy(html: string, path: string, styles = ''): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (code === '' || /\bsrc=/i.test(attributes) || IS_DATA.test(attributes)) continue
    if (isNextScript(code) || code.startsWith(EARLY_BEGINNING)) hashes.add(hashOf(code))
    else log.warn({ page: path, begins: code.slice(0, 40) }, 'an inline script that is not ours gets no hash')
  }
  return policyWith([...hashes], styles === '' ? [] : [hashOf(styles)])
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The policy of an answer without inline scripts and styles. */
export const policyWith = (scriptSources: string[] = [], styleSources: string[] = []): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...DEVELOPMENT, ...EVALUATED, ...scriptSources].join(' '),
    ["style-src 'self'", ...DEVELOPMENT, ...styleSources].join(' '),
    "img-src 'self' data: https:",
    ...(config.EMBED_ORIGINS.length > 0 ? ['frame-src', 'media-src'] : []).map((kind) =>
      [kind, ...config.EMBED_ORIGINS].join(' '),
    ),
    "font-src 'self'",
    ["connect-src 'self'", ...vitalsOrigin].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ANCESTORS}`,
    ...TRUSTED_TYPES,
  ].join('; ')
