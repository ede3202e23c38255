import type { EnquiryDatabase } from '#lib/base/database/database'
import { dropDatabases, TEST_STORES } from '#lib/testing/databases'
import { freePort, PostServer, until } from '#lib/testing/receivers'

const COUNT = 60

jest.setTimeout(60_000)
afterAll(dropDatabases)

for (const { name, create } of TEST_STORES) {
  describe(name, () => {
    let database: EnquiryDatabase
    let hook: PostServer
    let startDeliveries: typeof import('#lib/deliveries/worker').startDeliveries
    const stops: (() => Promise<void>)[] = []

    beforeAll(async () => {
      jest.resetModules()
      const port = await freePort()
      Object.assign(process.env, { DATABASE_URL: '' }, await create(), {
        LOG_LEVEL: 'silent',
        ENQUIRY_WEBHOOK_URL: `http://127.0.0.1:${port}`,
        ENQUIRY_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
      })
      ;({ startDeliveries } = await import('#lib/deliveries/worker'))
      database = await (await import('#lib/base/database/database')).enquiryDatabase()
      hook = new PostServer()
      await hook.listen(port)
    })
    afterEach(async () => {
      await Promise.all(stops.splice(0).map((stop) => stop()))
      hook.posts.length = 0
      await database.deleteFrom('deliveries').execute()
    })
    afterAll(async () => {
      await hook.close()
      await database.destroy()
    })

    const storeEnquiries = async (count: number) => {
      const { storeEnquiry } = await import('#lib/enquiries/store')
      const { contactForm } = await import('#lib/contract/contact')
      const ids: string[] = []
      for (let at = 0; at < count; at++) {
        const body = contactForm.parse({ name: `Ana ${at}`, email: 'ana@example.com', message: 'Hello' })
        const result = await storeEnquiry(database, { form: 'contact.add', body, targets: ['webhook'] })
        if (result.outcome === 'stored') ids.push(result.receipt.id)
      }
      return ids
    }
    const idsOf = () => hook.posts.map(({ body }) => (JSON.parse(body) as { data: { id: string } }).data.id)

    test('what a clock that ran a day ahead has put off, claimed or leased is delivered when it is right again', async () => {
      const [id] = await storeEnquiries(1)
      const ahead = new Date(Date.now() + 86_400_000).toISOString()
      await database.updateTable('deliveries').set({ due_at: ahead, claimed_until: ahead }).execute()
      hook.answer = (response) => void response.writeHead(204).end()
      stops.push(startDeliveries(['webhook']))
      await until(() => hook.posts.length > 0)
      expect(idsOf()).toEqual([id])
      await database.insertInto('leases').values({ target: 'host', holder: 'another', until: ahead }).execute()
      const { acquireLease } = await import('#lib/deliveries/queue')
      expect(await acquireLease(database, 'host', 'this one')).toBe(true)
      await database.deleteFrom('leases').execute()
    })

    test('two workers share a queue: each enquiry is delivered once, several at the same time', async () => {
      let [open, most] = [0, 0]
      hook.answer = (response) => {
        most = Math.max(most, ++open)
        setTimeout(() => {
          open -= 1
          response.writeHead(204).end()
        }, 30)
      }
      const ids = await storeEnquiries(COUNT)
      stops.push(startDeliveries(['webhook']), startDeliveries(['webhook']))
      await until(async () => idsOf().length >= COUNT)
      expect(idsOf().sort()).toEqual(ids.sort())
      expect(most).toBeGreaterThan(2)
    })

    test('one that takes long holds up no other', async () => {
      let answerSlow = () => {}
      hook.answer = (response, { body }) => {
        const answer = () => void response.writeHead(204).end()
        if (body.includes('"name":"Ana 0"')) answerSlow = answer
        else answer()
      }
      await storeEnquiries(COUNT)
      stops.push(startDeliveries(['webhook']))
      const done = () => database.selectFrom('deliveries').select('id').where('state', '=', 'done').execute()
      await until(async () => (await done()).length === COUNT - 1)
      answerSlow()
      await until(async () => (await done()).length === COUNT)
    })

    test('what a process had claimed when it died is delivered by another once the claim has ended', async () => {
      const { claimDelivery } = await import('#lib/deliveries/claims')
      hook.answer = (response) => response.writeHead(204).end()
      const [id] = await storeEnquiries(1)
      expect(await claimDelivery(database, 'webhook')).toMatchObject({ id })
      expect(await claimDelivery(database, 'webhook')).toBeUndefined()
      await database
        .updateTable('deliveries')
        .set({ claimed_until: new Date(Date.now() - 1).toISOString() })
        .execute()
      stops.push(startDeliveries(['webhook']))
      await until(async () => idsOf().length > 0)
      expect(idsOf()).toEqual([id])
    })
  })
}
