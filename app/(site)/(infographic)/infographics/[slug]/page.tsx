import { notFound } from 'next/navigation'
import { AskForm } from '#components/forms/ask-form'
import { InfographicArticle } from '#components/infographic/infographic-article'
import { InfographicCard } from '#components/infographic/infographic-card'
import { PreviousNext } from '#components/listing/previous-next'
import { ShareLinks } from '#components/listing/share-links'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import { StructuredData } from '#components/ui/structured-data'
import { fact } from '#lib/host/content/facts'
import { links } from '#lib/links'
import { articleBeside, articleIndex } from '#lib/reading/data/articles'
import { infographicData } from '#lib/reading/data/infographic'
import { staticSlugs } from '#lib/reading/data/static-params'
import { absolute } from '#lib/site/pages/absolute'
import { infographicModel } from '#lib/site/pages/infographic'
import { pageGraph } from '#lib/site/pages/structured-data/site'
import { pageMetadata } from '#lib/site/seo/metadata'

type Props = PageProps<'/infographics/[slug]'>

export const generateStaticParams = () => staticSlugs(() => articleIndex('infographic'))

export async function generateMetadata({ params }: Props) {
  const { slug } = await params
  const item = await infographicData(slug)
  return item ? pageMetadata(infographicModel(item)) : {}
}

export default async function Page({ params }: Props) {
  const { slug } = await params
  const item = await infographicData(slug)
  if (!item) notFound()

  const { related, recent, previous, next } = await articleBeside('infographic', slug, item.category.id)
  const model = infographicModel(item)
  const { path, title } = model
  return (
    <>
      <StructuredData graph={pageGraph(model)} />
      <InfographicArticle item={item} address={absolute} />
      <div className="wrap">
        <ShareLinks url={absolute(path)} title={title} />
      </div>
      <AskForm answersWithin={fact('message-answer')} type="INFOGRAPHIC" slug={slug} title={title} path={path} />
      <PreviousNext previous={previous} next={next} href={links.infographic} />
      {related.length > 0 && (
        <Section id="related" title="More like this">
          <Grid items={related} card={(other) => <InfographicCard item={other} />} />
        </Section>
      )}
      {recent.length > 0 && (
        <Section id="recent" title="Recent infographics">
          <Grid items={recent} card={(other) => <InfographicCard item={other} />} />
        </Section>
      )}
    </>
  )
}
