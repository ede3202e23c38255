import { notFound, redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { PreviewBanner } from '#components/blog/preview-banner'

/** What the head of every preview says. */
export const PREVIEW_METADATA = {
  title: 'Preview',
  robots: { index: false, follow: false },
  referrer: 'no-referrer' as const,
}

type Find<Item> = (slug: string) => Item | undefined | Promise<Item | undefined>

/** How an item is previewed: found whether it is shown or not, and as visitors see it; where they see it; and its page. */
export const previewOf =
  <Item extends { publishedAt?: string | undefined }>(
    find: Find<Item>,
    findShown: Find<Item>,
    pathOf: (slug: string) => string,
    page: (item: Item) => ReactNode,
  ) =>
  async (slug: string) => {
    const [item, shown] = await Promise.all([find(slug), findShown(slug)])
    if (!item) notFound()
    // What everybody may read is no preview, whoever asks.
    if (JSON.stringify(item) === JSON.stringify(shown)) redirect(pathOf(slug))
    return (
      <>
        <PreviewBanner publishedAt={item.publishedAt} />
        {page(item)}
      </>
    )
  }
