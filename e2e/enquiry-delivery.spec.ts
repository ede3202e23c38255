import Database from 'better-sqlite3'
import { FORMS, fillForm, openForm } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { standTroubledSite } from './support/troubled-site.ts'

const { host, site } = standTroubledSite()
test.use({ baseURL: site.address })

/** What the upstream host has from this email address. */
function taken(email: string): number {
  const database = new Database('test-results/data-api/enquiries.sqlite', { readonly: true, timeout: 5000 })
  const { count } = database.prepare('select count(*) as count from enquiries where email = ?').get(email) as {
    count: number
  }
  database.close()
  return count
}

test('while the upstream host is down every form is thanked for, and the host gets each enquiry once it is back', async ({
  page,
  quiet,
}) => {
  test.setTimeout(90_000)
  // Seen while all was well, the pages stay.
  for (const journey of FORMS) await openForm(page, journey)
  host.trouble = 'answers 500'
  const emails: string[] = []
  for (const journey of FORMS) {
    const form = await openForm(page, journey)
    emails.push(await fillForm(form, journey))
    await form.getByRole('button', { name: journey.submit }).click()
    await expect(page).toHaveURL(new RegExp(`${journey.thankYou}\\?reference=`))
  }
  await expect.poll(() => site.log).toContain('delivery failed')
  expect(emails.map(taken)).toEqual(emails.map(() => 0))
  host.trouble = 'none'
  await expect.poll(() => emails.map(taken), { timeout: 40_000 }).toEqual(emails.map(() => 1))
  // The log tells what failed, and nothing of who wrote.
  for (const email of emails) expect(site.log).not.toContain(email)
  // Covers come from the host too, and were not there while it was down.
  expect(quiet.filter((line) => !line.includes('a status of 503'))).toEqual([])
  quiet.splice(0)
})
