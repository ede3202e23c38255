import { notFound } from 'next/navigation'
import type { Thing } from 'schema-dts'
import { PositionFilter } from '#components/team/position-filter'
import { ReaderList } from '#components/team/reader-list'
import { TeamList } from '#components/team/team-list'
import { PageHead } from '#components/ui/page-head'
import { Prose } from '#components/ui/prose'
import { Section } from '#components/ui/section'
import { StructuredData } from '#components/ui/structured-data'
import { sitePageNamed } from '#lib/content/offer'
import { interestChoices } from '#lib/data/persona'
import { teamMembers, teamMembersIn, teamPositions } from '#lib/data/team'
import { links, trails } from '#lib/links'
import { breadcrumbs, graphOf, person, webPage } from '#lib/pages/structured-data/site'

/** The about page with the whole team. */
export async function AboutScreen() {
  const about = sitePageNamed('about-us')
  const [positions, members, readers] = await Promise.all([teamPositions(), teamMembers(), interestChoices()])
  return (
    <>
      <StructuredData
        graph={graphOf(
          { ...webPage('AboutPage', { ...about, path: links.about }), mainEntity: members.map(person) } as Thing,
          breadcrumbs([], about.title, links.about),
        )}
      />
      <PageHead title={about.title} lead={about.summary} here="About us" />
      <div className="wrap">
        <Prose html={about.body} />
      </div>
      <Section id="team" title="Team">
        <PositionFilter positions={positions} />
        <TeamList members={members} />
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
        graph={graphOf(
          ...members.map(person),
          breadcrumbs(trails.position, current.name, links.teamPosition(position)),
        )}
      />
      <PageHead title={current.name} trail={trails.position} lead={`${current.name} at WSE: who looks after what.`} />
      <Section id="team" title="Team">
        <PositionFilter positions={positions} current={position} />
        <TeamList members={members} />
      </Section>
    </>
  )
}
