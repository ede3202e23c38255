interface TypePolicy {
  createHTML: (html: string) => string | null
  createScript: (code: string) => string | null
  createScriptURL: (address: string) => string | null
}
type TypeWindow = Window & {
  trustedTypes?: { defaultPolicy: unknown; createPolicy: (name: string, policy: TypePolicy) => unknown }
}

/**
 * Sent as text in a file of its own (lib/serving/page-cache/finish/loader.ts): no imports but types, and no names from outside.
 *
 * Says what may become HTML or a script in browsers that know Trusted Types, which the content policy demands: the HTML of
 * texts, which can run nothing, data as JSON, and the scripts of the build (docs/decisions/0041-trusted-types.md). React and
 * the runtime of Next.js hand over plain text, so that it is the default policy that sees it.
 *
 * @see https://www.w3.org/TR/trusted-types/#default-policy-hdr
 */
export function trustOwnTypes(): void {
  if ((window as TypeWindow).trustedTypes?.defaultPolicy) return
  const RUNS = 'script[src],script:not([type="application/ld+json"]):not(:empty),iframe,frame,object,embed,base'
  /** In WebKit FingerprintJS looks whether a blocker of advertisements hides an element with this handler, which runs never. */
  const MEASURED_HANDLER = 'bcebos.com'
  const HANDLER = '//@*[starts-with(local-name(),"on")]'
  let isLooking = false
  const runs = (html: string) => {
    isLooking = true
    try {
      const parsed = new DOMParser().parseFromString(html, 'text/html')
      const handlers = parsed.evaluate(HANDLER, parsed, null, XPathResult.BOOLEAN_TYPE)
      return parsed.querySelector(RUNS) !== null || handlers.booleanValue
    } finally {
      isLooking = false
    }
  }
  const isJson = (code: string) => {
    try {
      JSON.parse(code)
      return true
    } catch {
      return false
    }
  }
  ;(window as TypeWindow).trustedTypes?.createPolicy('default', {
    createHTML: (html) => (isLooking || !html.includes('<') || !runs(html) ? html : null),
    createScript: (code) => (isJson(code) || code === MEASURED_HANDLER ? code : null),
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, document.baseURI)
      return origin === location.origin && pathname.startsWith('/_next/static/') ? address : null
    },
  })
}
