import { BlogCard } from '#components/blog/blog-card'
import { ButtonLink } from '#components/ui/button-link'
import { Grid } from '#components/ui/grid'
import { PageHead } from '#components/ui/page-head'
import { Section } from '#components/ui/section'
import { recentBlogs } from '#lib/data/blog'
import { BESIDE_COUNT } from '#lib/limits'
import { links } from '#lib/links'
import styles from './thank-you.module.css'

/** The confirmation after an enquiry: what happens next, the way back, and something to read. */
export async function ThankYouScreen({ title, next }: { title: string; next: string }) {
  return (
    <>
      <PageHead title={title} lead={next} />
      <Section id="next" title="Meanwhile">
        <div
          id="receipt"
          className={styles.receipt}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: empty here; lib/gateway/thanks.ts writes the receipt into it
          dangerouslySetInnerHTML={{ __html: '' }}
        />
        <p>
          <ButtonLink href={links.home} quiet>
            Home page
          </ButtonLink>
        </p>
      </Section>
      <Section id="recent" title="Recent posts">
        <Grid items={await recentBlogs(BESIDE_COUNT)} card={(post) => <BlogCard post={post} />} />
      </Section>
    </>
  )
}
