import type { ReactNode } from 'react'
import { CategoryNav } from '#components/listing/category-nav'
import { Pagination } from '#components/listing/pagination'
import { Grid } from '#components/ui/grid'
import { Notice } from '#components/ui/notice'
import { PageHead } from '#components/ui/page-head'
import type { InterestsFormProps } from '#components/visitor/interests-form'
import { InterestsOffer } from '#components/visitor/interests-offer'
import type { Category } from '#lib/contract/category'
import type { PageOf } from '#lib/contract/common'
import type { Crumb } from '#lib/links'
import styles from './list-screen.module.css'

interface ListScreenProps<T> {
  title: string
  lead: string
  trail?: Crumb[]
  categories: Category[]
  currentCategory?: string
  /** What stands below the categories. */
  introduction?: ReactNode
  /** The personas and interests that a visitor may choose from. */
  choices: InterestsFormProps
  list: PageOf<T>
  card: (item: T) => ReactNode
  href: (page: number) => string
}

/** The screen of every list: its head, its categories, one page of cards, and the way to the other pages. */
export function ListScreen<T extends { slug: string; category: { slug: string } }>(props: ListScreenProps<T>) {
  const { title, lead, trail, categories, currentCategory, introduction, choices, list, card, href } = props
  return (
    <>
      <PageHead kind="list" title={title} lead={lead} trail={trail} />
      <div className={`wrap ${styles.list}`}>
        <CategoryNav categories={categories} current={currentCategory} />
        {introduction && <p>{introduction}</p>}
        <InterestsOffer {...choices} />
        {list.items.length > 0 ? (
          <Grid items={list.items} card={card} order="forward" />
        ) : (
          <Notice>
            <p>Nothing has been published here yet. The other categories above have something to read.</p>
          </Notice>
        )}
        <Pagination of={list} href={href} />
      </div>
    </>
  )
}
