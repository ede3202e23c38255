import { VISITOR_CHANGE } from '#lib/site/loader/visitor-change'

/**
 * Sent as text ({@link WELCOME_BACK}): no imports, and no names from outside.
 *
 * Cards of the chosen categories (`userCategories`, spec section 3) come first by a style sheet: the HTML is the same for
 * everyone. In a list marked `data-forward` they come before the others; of one marked `data-picked` three items are shown,
 * chosen ones first. `data-reader` on the root says how many places "Continue reading" needs. Lists wait for it by `data-waits`,
 * which lib/site/loader/early.ts puts on the root before the first paint.
 */
function welcomeBack(): void {
  const list = (stored: unknown): unknown[] => (Array.isArray(stored) ? stored : [])
  const read = (key: string): unknown => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  }
  const isSlug = (value: unknown) => typeof value === 'string' && /^[a-z0-9-]{1,120}$/.test(value)
  const slugs = list(read('userCategories')).filter(isSlug).slice(0, 50)
  const chosen = `:is(${slugs.map((slug) => `[data-category="${slug}"]`).join(',')})`
  const picked = `[data-picked]:has(>${chosen})`
  const rules = [
    `[data-forward]>${chosen}{order:-1}`,
    `[data-forward]>${chosen} .note::after{content:" · for you"}`,
    `${picked}>li:nth-child(n){display:none}`,
    `${picked}>li:nth-child(-n+3 of ${chosen}){display:block}`,
    `${picked}:not(:has(>:nth-child(2 of ${chosen})))>li:nth-child(-n+2 of :not(${chosen})){display:block}`,
    `${picked}:has(>:nth-child(2 of ${chosen})):not(:has(>:nth-child(3 of ${chosen})))>li:nth-child(1 of :not(${chosen})){display:block}`,
  ]
  const css = slugs.length > 0 ? `@supports selector(:nth-child(1 of *)){${rules.join('')}}` : ''
  const holder = document as Document & { forwardSheet?: CSSStyleSheet }
  try {
    if (css && !holder.forwardSheet) {
      holder.forwardSheet = new CSSStyleSheet()
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, holder.forwardSheet]
    }
    const isLoading = document.readyState === 'loading' && css !== ''
    // A card that comes late and goes to the front would push aside what was shown already: the lists wait for their end.
    holder.forwardSheet?.replaceSync(css + (isLoading ? '[data-forward],[data-picked]{visibility:hidden}' : ''))
    if (isLoading) document.addEventListener('DOMContentLoaded', () => holder.forwardSheet?.replaceSync(css))
  } catch {}
  const { dataset } = document.documentElement
  const articles = list((read('readingHistory') as { articles?: unknown } | null)?.articles)
  const places = Math.min(3, articles.filter((article) => !(article as { isRead?: true } | null)?.isRead).length)
  if (places > 0) dataset.reader = String(places)
  else delete dataset.reader
  delete dataset.waits
}

/** Runs with the page, and again when what it reads has changed. */
export const WELCOME_BACK = `{const show=${welcomeBack};show();addEventListener('${VISITOR_CHANGE}',show)}`
