import { BlogCard } from '#components/blog/blog-card'
import { InfographicCard } from '#components/infographic/infographic-card'
import { BriefHero, Hero } from '#components/layout/hero'
import { CategoryNav } from '#components/listing/category-nav'
import { Explorer } from '#components/listing/explorer'
import { OfferCard } from '#components/offer/offer-card'
import { PlanCards } from '#components/offer/plan-cards'
import { SampleNote } from '#components/team/sample-note'
import { TeamList } from '#components/team/team-list'
import { TriviaCard } from '#components/trivia/trivia-card'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import { StructuredData } from '#components/ui/structured-data'
import { ContinueReading } from '#components/visitor/continue-reading'
import { InterestsOffer } from '#components/visitor/interests-offer'
import { contentType } from '#lib/contract/category'
import { plans, services, sitePageNamed } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { recentArticles } from '#lib/reading/data/articles'
import { optionalCached } from '#lib/reading/data/cache-answer'
import { optionalCategories } from '#lib/reading/data/category'
import { interestChoices } from '#lib/reading/data/persona'
import { teamMembers } from '#lib/reading/data/team'
import { newestTrivia } from '#lib/reading/data/trivia'
import { graphOf, organizationAndSite } from '#lib/site/pages/structured-data/site'
import { HomeCase } from './home-case'
import { homeFigure } from './home-figure'
import styles from './home-screen.module.css'

const PEOPLE_SHOWN = 6
/** Of so many of each type three are shown: the newest, or those of the categories that a visitor chose. */
const CANDIDATES = 6
/** So many services have a card; the others are a list. */
const CARDS = 4

/** The home page, which is the search page too (spec section 2): one screen, two addresses. */
export async function HomeScreen({ isSearch = false }: { isSearch?: boolean }) {
  const home = sitePageNamed('home')
  const [figure, blogs, trivia, infographics, categories, choices, people] = await Promise.all([
    optionalCached(homeFigure(home.figure), undefined),
    recentArticles('blog', CANDIDATES),
    newestTrivia(CANDIDATES),
    recentArticles('infographic', CANDIDATES),
    Promise.all(contentType.options.map(optionalCategories)),
    interestChoices(),
    optionalCached(teamMembers(), []),
  ])
  const [blogCategories = [], triviaCategories = [], infographicCategories = []] = categories
  const shown = people.slice(0, PEOPLE_SHOWN)
  const search = (
    <Section id="search" title="Explore">
      <Explorer categories={categories.flat()} />
      <InterestsOffer {...choices} />
    </Section>
  )
  return (
    <>
      <StructuredData graph={graphOf(...organizationAndSite(home.description))} />
      {isSearch ? (
        <>
          <BriefHero claim={home.title} />
          {search}
          <ContinueReading />
        </>
      ) : (
        <>
          <Hero claim={home.title} lead={home.summary} figure={figure} />
          <ContinueReading />
        </>
      )}
      <Section id="services" title="What we do" more={<a href={links.services}>All services</a>}>
        <div className={styles.services}>
          <Grid
            items={services().slice(0, CARDS)}
            card={(item) => <OfferCard kind="service" item={item} note={item.takes} />}
          />
        </div>
        <ul className={styles.others}>
          {services()
            .slice(CARDS)
            .map(({ slug, title, takes }) => (
              <li key={slug}>
                <a href={links.service(slug)}>{title}</a> <span className="note">{takes}</span>
              </li>
            ))}
        </ul>
      </Section>
      {!isSearch && home.case && <HomeCase {...home.case} band={styles.band} />}
      {isSearch || search}
      <Section id="explore" title="Posts" more={<a href={links.blogs()}>All posts</a>}>
        <CategoryNav categories={blogCategories} />
        <Grid items={blogs} order="picked" card={(post) => <BlogCard post={post} />} />
      </Section>
      <Section
        id="infographics"
        title="Infographics"
        band={styles.band}
        more={<a href={links.infographics()}>All infographics</a>}
      >
        <CategoryNav categories={infographicCategories} />
        <Grid items={infographics} order="picked" card={(item) => <InfographicCard item={item} />} />
      </Section>
      <Section id="trivia" title="Trivia" more={<a href={links.triviaList()}>All trivia</a>}>
        <CategoryNav categories={triviaCategories} />
        <Grid items={trivia} order="picked" card={(item) => <TriviaCard item={item} />} />
      </Section>
      <Section id="plans" title="Plans" more={<a href={links.plans}>All about the plans</a>}>
        <PlanCards plans={plans()} level="h3" />
      </Section>
      <Section id="people" title="People" more={<a href={links.about}>The whole team</a>}>
        <SampleNote names={shown.map(({ name }) => name)} />
        <TeamList members={shown} />
      </Section>
    </>
  )
}
