import { DrawnTimeline } from '#components/charts/drawn-timeline'
import { InfographicSectionView } from '#components/charts/infographic-section-view'
import { NumberRow } from '#components/charts/number-row'
import { Pagination } from '#components/listing/pagination'
import { PreviousNext } from '#components/listing/previous-next'
import { ShareLinks } from '#components/listing/share-links'
import { OfferCard } from '#components/offer/offer-card'
import { PlanTable } from '#components/offer/plan-table'
import { TimeBar } from '#components/offer/time-bar'
import { SampleNote } from '#components/team/sample-note'
import { TeamList } from '#components/team/team-list'
import { ArticleBody } from '#components/ui/article-body'
import { ButtonLink } from '#components/ui/button-link'
import { Card } from '#components/ui/card'
import { Grid } from '#components/ui/grid'
import { Notice } from '#components/ui/notice'
import { PageHead } from '#components/ui/page-head'
import { PageHeadSamples } from '#components/ui/page-head-samples'
import { Section } from '#components/ui/section'
import { Spinner } from '#components/ui/spinner'
import { TextBeside } from '#components/ui/text-beside'
import { plans, services } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { teamMembers } from '#lib/reading/data/team'
import { absolute } from '#lib/site/pages/absolute'
import { pageMetadata } from '#lib/site/seo/metadata'
import { FormSamples } from './form-samples'

import { PlanSamples } from './plan-samples'
import { COVERS, EVENTS, PARTS, PLAIN_EVENTS, PROSE, SECTIONS, TIMES } from './samples'
import styles from './styleguide.module.css'
import { Tokens } from './tokens'
import { TriviaSamples } from './trivia-samples'

export const metadata = pageMetadata({
  title: 'Style guide',
  description:
    'Every part that the pages of this site are made of, in each of its states, for those who design and build it.',
  path: links.styleguide,
  kind: 'For those who build it',
  cover: ['networks', 'style-guide'],
  isIndexed: false,
})

/** Every component in every state, on one page, so that a change to one is seen beside all others. */
export default async function Page() {
  const people = await teamMembers()
  return (
    <>
      <PageHead
        title="Style guide"
        lead="Every part that the pages are made of, in each of its states."
        notes={['A page head', 'with a lead, notes and a drawing']}
        cover={links.cover('networks', 'style-guide')}
      />
      <Tokens />
      <PageHeadSamples />
      <Section id="buttons" title="Buttons and links" more={<a href="#buttons">A link beside a heading</a>}>
        <p className={styles.row}>
          <ButtonLink href={links.styleguide}>The one thing to do</ButtonLink>
          <ButtonLink href={links.styleguide} quiet>
            Something else to do
          </ButtonLink>
          <a href={links.styleguide}>A link in a text</a>
        </p>
        <ShareLinks url={absolute(links.styleguide)} title="Style guide" />
      </Section>
      <Section id="cards" title="Cards and covers">
        <Grid
          items={COVERS}
          card={({ slug, group }) => (
            <Card
              href={links.styleguide}
              title={`The family of ${group}`}
              text="A cover follows from its group and slug alone."
              note="A note · 02 Nov 2026"
              cover={{ url: links.cover(group, slug), alt: '', width: 1200, height: 630 }}
            />
          )}
        />
        <Grid
          items={[{ slug: 'plain' }]}
          card={() => <Card href={links.styleguide} title="A card with a title alone" />}
        />
        <Grid
          items={services().slice(0, 3)}
          card={(item) => <OfferCard kind="service" item={item} note={item.takes} />}
        />
      </Section>
      <Section id="parts" title="Parts of drawings">
        <Grid
          items={PARTS}
          card={({ slug, group }) => (
            <Card
              href={links.styleguide}
              title={slug}
              cover={{ url: links.cover(group, slug), alt: '', width: 1200, height: 630 }}
            />
          )}
        />
      </Section>
      <Section id="time" title="What it takes">
        <Grid
          items={TIMES.map((takes) => ({ slug: takes }))}
          card={({ slug }) => (
            <div>
              <TimeBar takes={slug} />
            </div>
          )}
        />
      </Section>
      <Section id="lists" title="Lists">
        <Pagination of={{ items: [], page: 2, size: 12, total: 30 }} href={() => links.styleguide} />
        <Notice>Words where there is nothing to show, or something to know.</Notice>
      </Section>
      <PreviousNext
        previous={{ slug: 'a', title: 'The one before' }}
        next={{ slug: 'b', title: 'The one after, with a title that is long enough to need a second line' }}
        href={() => links.styleguide}
      />
      <Section id="numbers" title="Numbers">
        <NumberRow
          data={[
            { label: 'with a thousands separator', value: 1234567 },
            { label: 'with a unit', value: 42 },
          ]}
          unit="ms"
        />
      </Section>
      <ArticleBody
        html={PROSE}
        label="Beside the article"
        facts={[['Subjects', 'A text, its contents and its notes']]}
        next={[{ name: 'What to read next', href: links.styleguide }]}
      />
      <TextBeside
        html="<h2>A text with its margin</h2><p>What belongs beside a text stands there on a wide screen, and below it on a narrow one.</p>"
        facts={[
          ['A fact', 'In words'],
          ['Another', '12 people'],
        ]}
        next={[{ name: 'Where to read on', href: links.styleguide }]}
      />
      <div className={`wrap ${styles.charts}`}>
        {SECTIONS.map((section, index) => (
          <InfographicSectionView key={section.title} section={section} id={`chart-${index + 1}`} />
        ))}
      </div>
      <TriviaSamples />
      <Section id="timeline" title="Timeline of years">
        <DrawnTimeline events={EVENTS} />
        <div className={styles.sample}>
          <h3>What can&apos;t be drawn to scale</h3>
          <DrawnTimeline events={PLAIN_EVENTS} />
        </div>
      </Section>
      <Section id="plans" title="Plans">
        <PlanTable plans={plans()} />
      </Section>
      <Section id="people" title="People">
        <SampleNote names={people.map(({ name }) => name)} />
        <TeamList members={people.slice(0, 2)} />
        <PlanSamples />
      </Section>
      <Section id="forms" title="Forms">
        <FormSamples />
      </Section>
      <Section id="waiting" title="Waiting">
        <Spinner />
      </Section>
    </>
  )
}
