import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/**
 * Sends a site signed notifications of changes of one post, one after the other. Arguments: the site's origin, the secret, the
 * slug, how many, and the milliseconds between them.
 */
const [origin, secret, slug, count, every] = process.argv.slice(2)
let accepted = 0
for (let at = 0; at < Number(count); at++) {
  const [id, now, body] = [randomUUID(), new Date(), JSON.stringify({ changes: [{ type: 'blog', slug }] })]
  const answer = await fetch(`${origin}/api/revalidate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, now, body),
    },
    body,
  })
  accepted += answer.ok ? 1 : 0
  // Somebody reads the changed post, so that it is drawn anew each time.
  await fetch(`${origin}/blog/${slug}`).then((page) => page.arrayBuffer())
  await new Promise((resolve) => setTimeout(resolve, Number(every)))
}
process.send?.(accepted)
