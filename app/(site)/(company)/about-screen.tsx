import { notFound } from 'next/navigation'
import type { Thing } from 'schema-dts'
import { OfficePlan } from '#components/team/office-plan'
import { PositionFilter } from '#components/team/position-filter'
import { ReaderList } from '#components/team/reader-list'
import { Rota } from '#components/team/rota'
import { SampleNote } from '#components/team/sample-note'
import { TeamList } from '#components/team/team-list'
import { PageHead } from '#components/ui/page-head'
import { Section } from '#components/ui/section'
import { StructuredData } from '#components/ui/structured-data'
import { TextBeside } from '#components/ui/text-beside'
import { fact } from '#lib/host/content/facts'
import { sitePageNamed } from '#lib/host/content/offer'
import { links, trails } from '#lib/links'
import { interestChoices } from '#lib/reading/data/persona'
import { teamMembers, teamMembersIn, teamPositions } from '#lib/reading/data/team'
import { breadcrumbs, graphOf, persons, webPage } from '#lib/site/pages/structured-data/site'
import styles from './about-screen.module.css'

/** The about page with the whole team. */
export async function AboutScreen() {
  const about = sitePageNamed('about-us')
  const [positions, members, readers] = await Promise.all([teamPositions(), teamMembers(), interestChoices()])
  const mainEntity = persons(members)
  return (
    <>
      <StructuredData
        graph={graphOf(
          {
            ...webPage('AboutPage', { ...about, path: links.about }),
            ...(mainEntity.length > 0 && { mainEntity }),
          } as Thing,
          breadcrumbs([], about.title, links.about),
        )}
      />
      <PageHead title={about.title} lead={about.summary} here="About us" />
      <TextBeside
        html={about.body}
        facts={[
          ['Building for one customer', fact('build-team')],
          ['Answering at night, for all customers', `${fact('night-rota')} people in turn`],
        ]}
        next={[
          { name: 'Team', href: '#team' },
          { name: 'Who answers at night', href: '#nights' },
          { name: 'Whom we write for', href: '#readers' },
          { name: 'Why people choose us', href: links.whyUs },
          { name: 'What we do', href: links.services },
        ]}
      />
      <Section id="team" title="Team">
        <SampleNote names={members.map(({ name }) => name)} />
        <OfficePlan positions={positions} members={members} />
        <TeamList members={members} />
      </Section>
      <Section id="nights" title="Who answers at night">
        <p className={styles.nights}>
          A night rota of {fact('night-rota')} answers at night and at weekends, for everybody whose systems we run. The{' '}
          {fact('build-team')} who build for a customer are others.
        </p>
        <Rota people={fact('night-rota')} />
      </Section>
      <Section id="readers" title="Whom we write for">
        <ReaderList {...readers} />
      </Section>
    </>
  )
}

/** The team members of one position; an unknown position is a 404. */
export async function PositionScreen({ position }: { position: string }) {
  const [positions, members] = await Promise.all([teamPositions(), teamMembersIn(position)])
  const current = positions.find(({ slug }) => slug === position)
  if (!members || !current) notFound()
  return (
    <>
      <StructuredData
        graph={graphOf(...persons(members), breadcrumbs(trails.position, current.name, links.teamPosition(position)))}
      />
      <PageHead title={current.name} trail={trails.position} lead={`${current.name} at WSE: who looks after what.`} />
      <Section id="team" title="Team">
        <PositionFilter positions={positions} current={position} />
        <SampleNote names={members.map(({ name }) => name)} />
        <TeamList members={members} />
      </Section>
    </>
  )
}
