import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** Tells a site of changes of one post, signed, one after the other. In: its address, the secret, the slug, how many, how far apart. */
const [origin, secret, slug, count, every] = process.argv.slice(2)
let told = 0
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
  told += answer.ok ? 1 : 0
  // Somebody reads the changed post, so that it is drawn anew each time.
  await fetch(`${origin}/blog/${slug}`).then((page) => page.arrayBuffer())
  await new Promise((resolve) => setTimeout(resolve, Number(every)))
}
process.send?.(told)
