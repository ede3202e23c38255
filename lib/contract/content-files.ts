import { z } from 'zod'
import type { ContentType } from '#lib/content-types'
import { author, faqEntry, keyFigure } from '#lib/contract/blog'
import { contentType } from '#lib/contract/category'
import { dateTime, slug, source, words } from '#lib/contract/common'
import { infographicSection } from '#lib/contract/infographic'
import { interest, persona } from '#lib/contract/persona'
import { teamMember } from '#lib/contract/team'

/** What the files of content/ that the embedded host serves must hold. */

/** Drafts are shown to nobody, and everything else from `publishedAt` to `unpublishedAt`. */
const shown = { draft: z.boolean().default(false), unpublishedAt: dateTime.optional() }

export const categoriesFile = distinctBy(
  'slug',
  z.object({ slug, name: words, description: words.min(70).max(160), type: contentType }),
)

export const blogFile = z.object({
  title: words.max(90),
  summary: words.min(70).max(160),
  category: slug,
  tags: z.array(words).default([]),
  author,
  publishedAt: dateTime,
  updatedAt: dateTime.optional(),
  ...shown,
  faq: z.array(faqEntry).default([]),
  keyFigure: keyFigure.optional(),
})

export const triviaFile = z
  .object({
    question: words,
    category: slug,
    publishedAt: dateTime,
    ...shown,
    options: z.array(words).default([]),
    correctOption: z.int().min(0).optional().describe('Counts from 0, which is the first'),
    answer: words,
    sources: z.array(source).min(1),
  })
  .refine((file) => file.options.length === 0 || file.options[file.correctOption ?? -1] !== undefined, {
    path: ['correctOption'],
    message: 'must be the index of the right option, counting from 0',
  })

export const infographicFile = z.object({
  title: words,
  summary: words.min(70).max(160),
  finding: words.max(140).optional(),
  category: slug,
  publishedAt: dateTime,
  ...shown,
  sections: z.array(infographicSection).min(1),
})

/** The folder of content/ with the items of each content type, and what their files must hold. */
export const ARTICLE_FILES = {
  BLOG: { folder: 'blog', extension: 'md', schema: blogFile },
  TRIVIA: { folder: 'trivia', extension: 'md', schema: triviaFile },
  INFOGRAPHIC: { folder: 'infographics', extension: 'yaml', schema: infographicFile },
} satisfies Record<ContentType, { folder: string; extension: 'md' | 'yaml'; schema: z.ZodType }>

/** Whether the host answers a record at all. */
const enabled = z.boolean().default(true)

export const teamFile = z.object({
  positions: distinctBy('slug', z.object({ slug, name: words, enabled })),
  members: distinctBy('slug', teamMember.omit({ id: true, position: true }).extend({ slug, position: slug, enabled })),
})

export const personasFile = distinctBy('id', persona.extend({ enabled }))
export const interestsFile = distinctBy('id', interest.extend({ enabled }))

/** A list in which a key names each once. */
function distinctBy<T extends z.ZodType<Record<Key, unknown>>, Key extends string>(key: Key, item: T) {
  return z.array(item).superRefine((items, context) => {
    const seen = new Set<unknown>()
    for (const [at, { [key]: name }] of items.entries()) {
      const message = `is "${name}", which stands here twice`
      if (seen.has(name)) context.addIssue({ code: 'custom', path: [at, key], message })
      seen.add(name)
    }
  })
}
