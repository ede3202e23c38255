import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#lib/base/database/database'
import { AT_ONCE } from '#lib/deliveries/worker'
import { eachEnquiry } from '#lib/enquiries/find'
import { ApiProcess } from '#lib/testing/api-process'
import type { TestStore } from '#lib/testing/databases'
import { MailServer, PostServer, until } from '#lib/testing/receivers'

/** A few in `npm test`; `npm run test:crash` says 50. */
export const KILLS = Number(process.env.CRASH_KILLS ?? 5)
const SENDERS = 8
const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`

/** Sends enquiries as fast as it can; an attempt that failed is made again, under its own key. */
class Sender {
  readonly acknowledged = new Map<string, string>()
  #unanswered: string | undefined
  #count = 0
  readonly #name: string

  constructor(name: string) {
    this.#name = name
  }

  /** Until the host is gone. */
  async sendMany(address: string): Promise<void> {
    while (await this.#send(address, this.#unanswered ?? `${this.#name}-${this.#count++}`));
  }

  /** What the host did not answer before it died. */
  async sendRest(address: string): Promise<void> {
    if (this.#unanswered) await this.#send(address, this.#unanswered)
  }

  async #send(address: string, key: string): Promise<boolean> {
    this.#unanswered = key
    try {
      const answer = await fetch(`${address}/api/contact/add`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ name: key, email: 'ana@example.com', message: 'under load' }),
      })
      if (answer.status !== 201) return false
      this.acknowledged.set(key, ((await answer.json()) as { id: string }).id)
      this.#unanswered = undefined
      return true
    } catch {
      return false
    }
  }
}

const acknowledgedBy = (senders: Sender[]) => new Map(senders.flatMap((sender) => [...sender.acknowledged]))

/**
 * Kills a host again and again while enquiries come in, then looks whether the store holds every acknowledged one exactly once and
 * whether mail and webhook were notified of each, with no more repetitions than were on their way at the kills.
 */
export async function killUnderLoad({ create }: TestStore): Promise<void> {
  const settings = await create()
  const [mails, hooks] = [new MailServer(), new PostServer()]
  await Promise.all([mails.listen(), hooks.listen()])
  const env = {
    ...settings,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    ENQUIRY_NOTIFY_TO: 'inbox@example.com',
    ENQUIRY_WEBHOOK_URL: hooks.address,
    ENQUIRY_WEBHOOK_SECRET: SECRET,
    DELIVERY_RETRY_SECONDS: '1',
  }
  const senders = Array.from({ length: SENDERS }, (_, at) => new Sender(String(at)))
  for (let kill = 0; kill < KILLS; kill++) {
    const api = await ApiProcess.start(env)
    const sending = Promise.all(senders.map((sender) => sender.sendMany(api.address)))
    const before = acknowledgedBy(senders).size
    await until(() => acknowledgedBy(senders).size > before)
    await pause(Math.random() * 150)
    await api.stop('SIGKILL')
    await sending
  }
  const api = await ApiProcess.start(env)
  const database = await openDatabase({ DATABASE_URL: undefined, ...settings })
  try {
    await Promise.all(senders.map((sender) => sender.sendRest(api.address)))
    const stored = new Map<string, string[]>()
    for await (const { id, fields } of eachEnquiry(database)) {
      const { name } = JSON.parse(fields) as { name: string }
      stored.set(name, [...(stored.get(name) ?? []), id])
    }
    const acknowledged = acknowledgedBy(senders)
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS)
    expect(Object.fromEntries(stored)).toEqual(Object.fromEntries([...acknowledged].map(([key, id]) => [key, [id]])))

    const ids = [...stored.values()].flat()
    const delivered = () => [
      mails.mails.map((mail) => /Subject: Contact form (\S+)/.exec(mail)?.[1] ?? ''),
      hooks.posts.map(({ body }) => (JSON.parse(body) as { data: { id: string } }).data.id),
    ]
    await until(() => delivered().every((received) => new Set(received).size >= ids.length), 120_000)
    // What was on its way when the process died may come a second time: one mail at a time, several webhooks.
    for (const [at, most] of [1, AT_ONCE].entries()) {
      const received = delivered()[at] ?? []
      expect(new Set(received)).toEqual(new Set(ids))
      expect(received.length - ids.length).toBeLessThanOrEqual(KILLS * most)
    }
  } finally {
    await api.stop('SIGKILL')
    await database.destroy()
    await Promise.all([mails.close(), hooks.close()])
  }
}
