import { BookingFields } from '#components/forms/booking-fields'
import { ContactFields, MessageField } from '#components/forms/contact-fields'
import { EnquiryForm } from '#components/forms/enquiry-form'
import { FileField } from '#components/forms/file-field'
import { PageHead } from '#components/ui/page-head'
import { Section } from '#components/ui/section'
import { StructuredData } from '#components/ui/structured-data'
import { WithBeside } from '#components/ui/with-beside'
import { CONSULTATION_SLOTS } from '#lib/contract/consultation'
import { fact } from '#lib/host/content/facts'
import { links } from '#lib/links'
import { countries } from '#lib/reading/data/location'
import { sitePages } from '#lib/site/pages/site-pages'
import { breadcrumbs, graphOf, webPage } from '#lib/site/pages/structured-data/site'
import { pageMetadata } from '#lib/site/seo/metadata'

const page = sitePages.consultation()

export const metadata = pageMetadata(page)

export default async function Page() {
  return (
    <>
      <StructuredData graph={graphOf(webPage('ContactPage', page), breadcrumbs([], page.title, page.path))} />
      <PageHead
        title="Book a free consultation"
        lead={`One hour with an engineer, free and without a follow-up call. Bring a plan, a bill or an outage; get next steps in writing within ${fact('review-page')}.`}
      />
      <Section id="booking" title="Your booking">
        <WithBeside
          label="Beside the booking"
          facts={[
            ['Confirmed', `by email, within ${fact('booking-answer')}`],
            ['Lasts', 'One hour, free'],
            ['Afterwards', `Next steps in writing, within ${fact('review-page')}`],
          ]}
          next={[
            { name: 'What each plan costs', href: links.plans },
            { name: 'Write a message instead', href: links.contact },
          ]}
        >
          <EnquiryForm
            name="consultation"
            page={links.consultation}
            submitLabel="Book the consultation"
            hasFile
            next={`After you send this, we confirm the time by email within ${fact('booking-answer')}, or offer two others.`}
          >
            <ContactFields countries={await countries()} />
            <BookingFields
              times={CONSULTATION_SLOTS.map((slot) => (
                <option key={slot} value={slot}>
                  {slot.replace('-', ' to ')}
                </option>
              ))}
            />
            <MessageField label="What you would like to talk about" />
            <FileField label="A plan, a bill or a drawing (optional)" />
          </EnquiryForm>
        </WithBeside>
      </Section>
    </>
  )
}
