import { ENQUIRY_DATA } from '#lib/contract/privacy/sent-data'

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** The words beside each form, as what goes along with an enquiry makes them: lib/consent.ts gives them a version. */
export function consentWording(): string {
  const named = ENQUIRY_DATA.flatMap(({ inConsent }) => inConsent ?? [])
  return `We store what you write here to answer you. Sent and stored along with it are ${list.format(named)}. We delete it when you ask us to. After the time that our privacy policy names this site deletes what it stores by itself; people delete emails about it. We sell it to nobody.`
}
