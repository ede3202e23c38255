/** What a header is worth: the first rule that fits it counts. */
type Rules = [fits: RegExp, points: number][]

const BASELINE = 100
const EXTRA_FROM = 90
const ANYTHING = /^/

const RULES: Record<string, Rules> = {
  'content-security-policy': [
    [/^$/, -25],
    [/(?:script|object)-src [^;]*(?:'unsafe-inline'|data:|https?:|\*)/, -20],
    [/'unsafe-eval'|\shttp:/, -10],
    [/style-src [^;]*(?:'unsafe-inline'|data:|https?:|\*)/, 0],
    [/^default-src 'none';.*form-action '(?:self|none)'/, 10],
    [ANYTHING, 5],
  ],
  // Six months, in seconds, at least.
  'strict-transport-security': [
    [/max-age=(?:1576[89]\d{3}|157[7-9]\d{4}|15[89]\d{5}|1[6-9]\d{6}|[2-9]\d{7}|\d{9,})/, 0],
    [ANYTHING, -20],
  ],
  'referrer-policy': [
    [/^$/, 0],
    [/^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/, 5],
    [ANYTHING, -5],
  ],
  'x-content-type-options': [
    [/^nosniff$/, 0],
    [ANYTHING, -5],
  ],
  'cross-origin-resource-policy': [
    [/^same-(?:origin|site)$/, 10],
    [/^(?:cross-origin)?$/, 0],
    [ANYTHING, -5],
  ],
  'access-control-allow-credentials': [
    [/^$/, 0],
    [ANYTHING, -50],
  ],
  'set-cookie': [
    [/^$/, 0],
    [ANYTHING, -40],
  ],
}

/**
 * Scores the headers of a page as MDN's HTTP Observatory does. Of its rules these are the parts that headers decide; scripts
 * that are all of the page's own origin, as its policy demands, change nothing.
 *
 * @param headers - The headers, by lower-case names.
 * @returns The points.
 * @see https://github.com/mdn/mdn-http-observatory/blob/main/src/grader/charts.js
 */
export function observatoryScore(headers: Record<string, string>): number {
  const isFramedByPolicy = headers['content-security-policy']?.includes('frame-ancestors')
  const framing = isFramedByPolicy ? 5 : headers['x-frame-options'] ? 0 : -20
  const points = Object.entries(RULES).map(([name, rules]) => {
    const [, worth = 0] = rules.find(([fits]) => fits.test(headers[name] ?? '')) ?? []
    return worth
  })
  const sum = (fits: (worth: number) => boolean) =>
    [framing, ...points].filter(fits).reduce((total, worth) => total + worth, 0)
  const score = BASELINE + sum((worth) => worth < 0)
  return score < EXTRA_FROM ? score : score + sum((worth) => worth > 0)
}
