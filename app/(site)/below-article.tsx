import type { ReactNode } from 'react'
import { AskForm } from '#components/forms/ask-form'
import { PreviousNext } from '#components/listing/previous-next'
import { ShareLinks } from '#components/listing/share-links'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import { RememberReading } from '#components/visitor/remember-reading'
import type { ContentType } from '#lib/content-types'
import { fact } from '#lib/host/content/facts'
import { itemOf } from '#lib/links'
import type { Neighbour } from '#lib/reading/data/every-page'
import { absolute } from '#lib/site/pages/absolute'
import type { PageModel } from '#lib/site/pages/page-model'

interface BelowArticleProps<T extends { slug: string }> {
  type: ContentType
  slug: string
  model: PageModel
  neighbours: { related: T[]; recent: T[]; previous?: Neighbour; next?: Neighbour }
  /** The headings of the related and of the newest items. */
  titles: { related: string; recent: string }
  card: (item: T) => ReactNode
}

/** What stands below an item of every content type: the ways to share it, to ask about it, and to read on. */
export function BelowArticle<T extends { slug: string }>(props: BelowArticleProps<T>) {
  const { type, slug, model, neighbours, titles, card } = props
  const { path, title } = model
  return (
    <>
      <div className="wrap">
        <ShareLinks url={absolute(path)} title={title} />
        <RememberReading />
      </div>
      <AskForm answersWithin={fact('message-answer')} type={type} slug={slug} title={title} path={path} />
      <PreviousNext previous={neighbours.previous} next={neighbours.next} href={itemOf[type]} />
      {(['related', 'recent'] as const).map(
        (part) =>
          neighbours[part].length > 0 && (
            <Section key={part} id={part} title={titles[part]}>
              <Grid items={neighbours[part]} card={card} />
            </Section>
          ),
      )}
    </>
  )
}
