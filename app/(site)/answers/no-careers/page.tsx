import { ErrorWords } from '#components/layout/error-words'
import { ButtonLink } from '#components/ui/button-link'
import { links } from '#lib/links'

export const metadata = { title: 'Careers are not listed', robots: { index: false } }

export default function NoCareersPage() {
  return (
    <ErrorWords title="Careers are not listed" text="Open positions aren't listed on the web just now.">
      <ButtonLink href={links.contact}>Ask us about working here</ButtonLink>
    </ErrorWords>
  )
}
