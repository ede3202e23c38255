import { createHash } from 'node:crypto'
import { config } from '#lib/config'

const vitalsOrigin = config.WEB_VITALS_URL ? [new URL(config.WEB_VITALS_URL).origin] : []

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
const IS_DATA = /\btype="(?!module|text\/javascript)[^"]+"/i

/**
 * The Content-Security-Policy of one page: its own files, and the inline scripts that stand in its HTML, each by its
 * SHA-256 hash; no `unsafe-inline`, no `unsafe-eval` (https://www.w3.org/TR/CSP3/#grammardef-hash-source).
 * In: the page's HTML. Out: the header's value.
 */
export function contentPolicy(html: string): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (code === '' || /\bsrc=/i.test(attributes) || IS_DATA.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return policyWith([...hashes])
}

/** The policy of an answer without inline scripts. */
export const policyWith = (scriptSources: string[] = []): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptSources].join(' '),
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...vitalsOrigin].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
