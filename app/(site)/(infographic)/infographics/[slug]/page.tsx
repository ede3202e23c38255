import { notFound } from 'next/navigation'
import { InfographicArticle } from '#components/infographic/infographic-article'
import { InfographicCard } from '#components/infographic/infographic-card'
import { StructuredData } from '#components/ui/structured-data'
import { articleIndex, articleNeighbours } from '#lib/reading/data/articles'
import { infographicData } from '#lib/reading/data/infographic'
import { staticSlugs } from '#lib/reading/data/static-params'
import { absolute } from '#lib/site/pages/absolute'
import { infographicModel } from '#lib/site/pages/infographic'
import { pageGraph } from '#lib/site/pages/structured-data/site'
import { pageMetadata } from '#lib/site/seo/metadata'
import { BelowArticle } from '../../../below-article'

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

  const neighbours = await articleNeighbours('infographic', slug, item.category.id)
  const model = infographicModel(item)
  return (
    <>
      <StructuredData graph={pageGraph(model)} />
      <InfographicArticle item={item} address={absolute} />
      <BelowArticle
        type="INFOGRAPHIC"
        slug={slug}
        model={model}
        neighbours={neighbours}
        titles={{ related: 'More like this', recent: 'Recent infographics' }}
        card={(other) => <InfographicCard item={other} />}
      />
    </>
  )
}
