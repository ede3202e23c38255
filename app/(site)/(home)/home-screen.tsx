import { BlogCard } from '#components/blog/blog-card'
import { NumberRow } from '#components/charts/number-row'
import { InfographicCard } from '#components/infographic/infographic-card'
import { BriefHero, Hero } from '#components/layout/hero'
import { CategoryNav } from '#components/listing/category-nav'
import { Explorer } from '#components/listing/explorer'
import { OfferCard } from '#components/offer/offer-card'
import { PlanTable } from '#components/offer/plan-table'
import { SampleNote } from '#components/team/sample-note'
import { TeamList } from '#components/team/team-list'
import { TriviaCard } from '#components/trivia/trivia-card'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import { SiteLink } from '#components/ui/site-link'
import { StructuredData } from '#components/ui/structured-data'
import { ContinueReading } from '#components/visitor/continue-reading'
import { InterestsOffer } from '#components/visitor/interests-offer'
import { contentType } from '#lib/contract/category'
import { plans, services, sitePageNamed } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { articlePage, recentArticles } from '#lib/reading/data/articles'
import { categoriesOf } from '#lib/reading/data/category'
import { interestChoices } from '#lib/reading/data/persona'
import { teamMembers } from '#lib/reading/data/team'
import { newestTrivia } from '#lib/reading/data/trivia'
import { graphOf, organizationAndSite } from '#lib/site/pages/structured-data/site'
import { homeFigure } from './home-figure'
import styles from './home-screen.module.css'

const FIRST = { page: 1, size: 1 }
const PEOPLE_SHOWN = 6
/** Of so many of each type three are shown: the newest, or those of the categories that a visitor chose. */
const CANDIDATES = 6

/** The home page, which is the search page too (spec section 2): one screen, two addresses. */
export async function HomeScreen({ isSearch = false }: { isSearch?: boolean }) {
  const home = sitePageNamed('home')
  const [figure, blogs, trivia, infographics, categories, choices, people, totals] = await Promise.all([
    homeFigure(home.figure),
    recentArticles('blog', CANDIDATES),
    newestTrivia(CANDIDATES),
    recentArticles('infographic', CANDIDATES),
    Promise.all(contentType.options.map(categoriesOf)),
    interestChoices(),
    teamMembers(),
    Promise.all([articlePage('blog', FIRST), articlePage('trivia', FIRST), articlePage('infographic', FIRST)]),
  ])
  const [blogCategories = [], triviaCategories = [], infographicCategories = []] = categories
  const shown = people.slice(0, PEOPLE_SHOWN)
  const [blogTotal, triviaTotal, infographicTotal] = totals.map(({ total }) => total)
  return (
    <>
      <StructuredData graph={graphOf(...organizationAndSite(home.description))} />
      {isSearch ? <BriefHero claim={home.title} /> : <Hero claim={home.title} lead={home.summary} figure={figure} />}
      {isSearch || <ContinueReading />}
      <Section id="search" title="Explore">
        <Explorer categories={categories.flat()} />
        <InterestsOffer {...choices} />
      </Section>
      {isSearch && <ContinueReading />}
      <Section id="services" title="What we do" more={<SiteLink href={links.services}>All services</SiteLink>}>
        <div className={styles.services}>
          <Grid items={services()} card={(item) => <OfferCard kind="service" item={item} note={item.takes} />} />
        </div>
      </Section>
      <Section id="numbers" title="What there is to read">
        <NumberRow
          data={[
            { label: 'services, each with what it takes', value: services().length },
            { label: 'posts', value: blogTotal ?? 0 },
            { label: 'questions with their sources', value: triviaTotal ?? 0 },
            { label: 'infographics with their data', value: infographicTotal ?? 0 },
          ]}
        />
      </Section>
      <Section id="explore" title="Posts" more={<SiteLink href={links.blogs()}>All posts</SiteLink>}>
        <CategoryNav categories={blogCategories} />
        <Grid items={blogs} order="picked" card={(post) => <BlogCard post={post} />} />
      </Section>
      <Section id="trivia" title="Trivia" more={<SiteLink href={links.triviaList()}>All trivia</SiteLink>}>
        <CategoryNav categories={triviaCategories} />
        <Grid items={trivia} order="picked" card={(item) => <TriviaCard item={item} />} />
      </Section>
      <Section
        id="infographics"
        title="Infographics"
        more={<SiteLink href={links.infographics()}>All infographics</SiteLink>}
      >
        <CategoryNav categories={infographicCategories} />
        <Grid items={infographics} order="picked" card={(item) => <InfographicCard item={item} />} />
      </Section>
      <Section id="plans" title="Plans" more={<SiteLink href={links.plans}>All about the plans</SiteLink>}>
        <PlanTable plans={plans()} />
      </Section>
      <Section id="people" title="People" more={<SiteLink href={links.about}>The whole team</SiteLink>}>
        <SampleNote names={shown.map(({ name }) => name)} />
        <TeamList members={shown} />
      </Section>
    </>
  )
}
