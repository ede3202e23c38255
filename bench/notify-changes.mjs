import { postChanged, signedChange } from '../lib/testing/signed-change.ts'

/**
 * Sends a site signed notifications of changes of one post, one after the other. Arguments: the site's origin, the secret, the
 * slug, how many, and the milliseconds between them. After each it says how many were accepted so far.
 */
const [origin, secret, slug, count, every] = process.argv.slice(2)
let accepted = 0
for (let at = 0; at < Number(count); at++) {
  const answer = await fetch(`${origin}/api/revalidate`, signedChange({ secret, body: postChanged(slug) }))
  accepted += answer.ok ? 1 : 0
  // Somebody reads the changed post, so that it is rendered anew each time.
  await fetch(`${origin}/blog/${slug}`).then((page) => page.arrayBuffer())
  process.send?.(accepted)
  await new Promise((resolve) => setTimeout(resolve, Number(every)))
}
process.exit(0)
