import { ContactFields, MessageField } from '#components/forms/contact-fields'
import { EnquiryForm } from '#components/forms/enquiry-form'
import { Field } from '#components/forms/field'
import { FileField } from '#components/forms/file-field'
import { PageHead } from '#components/ui/page-head'
import { Section } from '#components/ui/section'
import { StructuredData } from '#components/ui/structured-data'
import { CONSULTATION_SLOTS } from '#lib/contract/consultation'
import { countries } from '#lib/data/location'
import { links } from '#lib/links'
import { type PageWords, pageMetadata } from '#lib/seo/metadata'
import { breadcrumbs, graphOf, webPage } from '#lib/seo/structured-data/site'

const WORDS: PageWords = {
  title: 'Book a free consultation',
  description:
    'Choose a weekday and a time for a free hour with an engineer of WSE: bring a plan, a bill or an outage, and leave with next steps.',
  path: links.consultation,
  kind: 'Consultation',
  cover: ['consultation', 'consultation'],
}

export const metadata = pageMetadata(WORDS)

export default async function Page() {
  return (
    <>
      <StructuredData graph={graphOf(webPage('ContactPage', WORDS), breadcrumbs([], WORDS.title, WORDS.path))} />
      <PageHead
        title="Book a free consultation"
        lead="One hour with an engineer, free and without a follow-up call. Bring a plan, a bill or an outage; leave with next steps in writing."
      />
      <Section id="booking" title="Your booking">
        <EnquiryForm
          name="consultation"
          page={links.consultation}
          submitLabel="Book the consultation"
          hasFile
          next="After you send this, we confirm the time by email within one working day, or offer two others."
        >
          <ContactFields form="consultation" countries={await countries()} />
          <Field id="consultation-preferredDate" label="Preferred date" hint="Monday to Friday.">
            {(control) => <input {...control} name="preferredDate" type="date" required />}
          </Field>
          <Field id="consultation-preferredSlot" label="Preferred time" hint="In the time zone below.">
            {(control) => (
              <select {...control} name="preferredSlot" required defaultValue="">
                <option value="">Choose a time</option>
                {CONSULTATION_SLOTS.map((slot) => (
                  <option key={slot} value={slot}>
                    {slot.replace('-', ' to ')}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field id="consultation-timeZone" label="Your city or time zone (optional)">
            {(control) => <input {...control} name="timeZone" autoComplete="off" maxLength={64} />}
          </Field>
          <MessageField form="consultation" label="What you would like to talk about" />
          <FileField form="consultation" label="A plan, a bill or a drawing (optional)" />
        </EnquiryForm>
      </Section>
    </>
  )
}
