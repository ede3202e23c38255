import { BlogCard } from '#components/blog/blog-card'
import { ButtonLink } from '#components/ui/button-link'
import { Grid } from '#components/ui/grid'
import { PageHead } from '#components/ui/page-head'
import { Section } from '#components/ui/section'
import { RELATED_COUNT } from '#lib/limits'
import { links } from '#lib/links'
import { recentArticles } from '#lib/reading/data/articles'
import styles from './thank-you.module.css'

/** For whoever opens the page without having sent anything. */
const NOTHING_SENT = 'What is sent from a form on this site gets a reference number, which is shown here then.'

/** The confirmation after an enquiry: what happens next, the way back, and something to read. */
export async function ThankYouScreen({ title, next }: { title: string; next: string }) {
  return (
    <>
      <PageHead title={title} lead={next} />
      <Section id="next" title="For your records">
        <div
          id="receipt"
          className={styles.receipt}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: words of ours; lib/gateway/thanks.ts puts the receipt in their place
          dangerouslySetInnerHTML={{ __html: `<p>${NOTHING_SENT}</p>` }}
        />
        <p>
          <ButtonLink href={links.home} quiet>
            Home page
          </ButtonLink>
        </p>
      </Section>
      <Section id="recent" title="Recent posts">
        <Grid items={await recentArticles('blog', RELATED_COUNT)} card={(post) => <BlogCard post={post} />} />
      </Section>
    </>
  )
}
