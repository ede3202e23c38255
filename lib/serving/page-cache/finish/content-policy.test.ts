import { createHash } from 'node:crypto'
import { contentPolicy } from '#lib/serving/page-cache/finish/content-policy'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const FLIGHT = 'self.__next_f.push([1,"0:[\\"x\\"]"])'
const EARLY = '/* before the first paint */(function () {})()'

test('the policy names each inline script of Next.js and of this site by its hash, and nothing unsafe', () => {
  const policy = contentPolicy(
    `<script>${EARLY}</script><script src="/a.js"></script><script type="application/ld+json">{}</script><script async>${FLIGHT}</script>`,
    '/',
  )
  expect(policy).toContain(`script-src 'self' ${hash(EARLY)} ${hash(FLIGHT)};`)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'none'")
})

test('the policy allows nothing that it does not name, and demands Trusted Types', () => {
  const policy = contentPolicy('', '/')
  expect(policy).toMatch(/^default-src 'none';/)
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types nextjs default")
})

test.each([
  'alert(1)',
  'self.__next_f.push([alert(1)])',
  'self.__next_f.push([1,"x"]);alert(1)',
  ' /* before the first paint */(function () {})()',
])('a script that is not ours gets no hash: %s', (code) => {
  expect(contentPolicy(`<script>${code}</script>`, '/')).not.toContain('sha256')
})
