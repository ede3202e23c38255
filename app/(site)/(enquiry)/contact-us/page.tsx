import { ContactFields, MessageField } from '#components/forms/contact-fields'
import { ContactFormIsland } from '#components/forms/contact-form-island'
import { EnquiryForm } from '#components/forms/enquiry-form'
import { Field } from '#components/forms/field'
import { FileField } from '#components/forms/file-field'
import { PlaceFields } from '#components/forms/place-fields'
import { PageHead } from '#components/ui/page-head'
import { Section } from '#components/ui/section'
import { StructuredData } from '#components/ui/structured-data'
import { WithBeside } from '#components/ui/with-beside'
import { fact } from '#lib/host/content/facts'
import { services } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { countries } from '#lib/reading/data/location'
import { sitePages } from '#lib/site/pages/site-pages'
import { breadcrumbs, graphOf, webPage } from '#lib/site/pages/structured-data/site'
import { pageMetadata } from '#lib/site/seo/metadata'

const page = sitePages.contact()

export const metadata = pageMetadata(page)

export default async function Page() {
  const countryList = await countries()
  const next = `After you send this, a person reads it and answers by email within ${fact('message-answer')}.`
  return (
    <>
      <StructuredData graph={graphOf(webPage('ContactPage', page), breadcrumbs([], page.title, page.path))} />
      <PageHead
        title="Contact us"
        lead="Write to us about anything. For work to be done, the business enquiry below asks what we need to know to answer well."
      />
      <Section id="contact-form" title="Send a message">
        <WithBeside
          label="Beside the message"
          facts={[['Answered', `by a person, within ${fact('message-answer')}`]]}
          next={[
            { name: 'Business enquiry', href: '#business-form' },
            { name: 'What is stored, and why', href: links.privacy },
          ]}
        >
          <EnquiryForm
            name="contact"
            island={ContactFormIsland}
            page={links.contact}
            submitLabel="Send the message"
            next={next}
          >
            <ContactFields countries={countryList} />
            <MessageField label="Your message" />
          </EnquiryForm>
        </WithBeside>
      </Section>
      <Section id="business-form" title="Business enquiry">
        <WithBeside
          label="Beside the business enquiry"
          facts={[
            ['Answered', `by a person, within ${fact('message-answer')}`],
            ['Or talk first', 'One hour with an engineer, free'],
          ]}
          next={[
            { name: 'Book a free consultation', href: links.consultation },
            { name: 'What each service takes', href: links.services },
            { name: 'What each plan costs', href: links.plans },
          ]}
        >
          <EnquiryForm name="business" page={links.contact} submitLabel="Send the enquiry" next={next} hasFile>
            <ContactFields countries={countryList} />
            <Field name="company" label="Company" autoComplete="organization" required />
            <PlaceFields />
            <Field as="select" name="service" label="Service (optional)" defaultValue="">
              <option value="">Not sure yet</option>
              {services().map(({ slug, title }) => (
                <option key={slug} value={slug}>
                  {title}
                </option>
              ))}
            </Field>
            <MessageField label="What needs doing" hint="Sites, systems, dates: whatever you know already." />
            <FileField label="A plan, list or drawing (optional)" />
          </EnquiryForm>
        </WithBeside>
      </Section>
    </>
  )
}
