import 'server-only'
import type { BlogPosting, Dataset, FAQPage, ImageObject, Organization, Person, Quiz } from 'schema-dts'
import { isSampleName } from '#lib/base/format/sample-name'
import { isHtml, textOfHtml } from '#lib/base/html/text-of-html'
import type { Blog } from '#lib/contract/blog'
import type { Infographic } from '#lib/contract/infographic'
import type { Trivia } from '#lib/contract/trivia'
import { sceneGroup } from '#lib/covers/scene/kinds-of-tags'
import { links } from '#lib/links'
import { absolute } from '#lib/site/pages/absolute'
import { SHARE_SIZE, type SharePicture, sharePath } from '#lib/site/pages/share-address'
import { SITE_NAME } from '#lib/site/pages/site-name'
import { publisher } from '#lib/site/pages/structured-data/site'

/** A blog post (https://developers.google.com/search/docs/appearance/structured-data/article). */
export function blogPosting(post: Blog): BlogPosting {
  const url = absolute(links.blog(post.slug))
  const cover: SharePicture['cover'] = [sceneGroup(post.tags, post.category.slug), post.slug]
  const picture = { title: post.title, kind: 'Blog', cover }
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    description: post.summary,
    image: { '@type': 'ImageObject', url: absolute(sharePath(links.blog(post.slug), picture)), ...sizeOf(SHARE_SIZE) },
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: authorOf(post.author),
    publisher,
    articleSection: post.category.name,
    keywords: post.tags,
    ...(post.readingMinutes && { timeRequired: `PT${post.readingMinutes}M` }),
    inLanguage: 'en',
  }
}

/** A desk of the group signs with the group's name before its own. */
const DESK = `${SITE_NAME}, `

/** Who signs a post: a desk, a person, or the group where nobody does or a sample. */
function authorOf(author: Blog['author']): Organization | Person {
  if (!author || isSampleName(author.name)) return publisher
  const { name, role } = author
  const url = absolute(links.about)
  if (name.startsWith(DESK)) return { '@type': 'Organization', name, url, parentOrganization: publisher }
  return { '@type': 'Person', name, jobTitle: role, url }
}

/** The size of a picture in pixels, as schema.org wants it. */
export const sizeOf = ({ width, height }: { width: number; height: number }) => ({
  width: { '@type': 'QuantitativeValue' as const, value: width, unitCode: 'E37' },
  height: { '@type': 'QuantitativeValue' as const, value: height, unitCode: 'E37' },
})

/** The questions that a page answers; undefined where it has none. */
export const faqPage = (faq: Blog['faq']): FAQPage | undefined =>
  faq.length === 0
    ? undefined
    : {
        '@type': 'FAQPage',
        mainEntity: faq.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: isHtml(answer) ? textOfHtml(answer) : answer },
        })),
      }

/** A trivia (https://developers.google.com/search/docs/appearance/structured-data/education-qa asks for the same fields). */
export function quiz(item: Trivia): Quiz {
  const wrong = item.options.filter((_, index) => index !== item.correctOption)
  return {
    '@type': 'Quiz',
    '@id': absolute(links.trivia(item.slug)),
    url: absolute(links.trivia(item.slug)),
    name: item.question,
    about: { '@type': 'Thing', name: item.category.name },
    datePublished: item.publishedAt,
    publisher,
    hasPart: {
      '@type': 'Question',
      name: item.question,
      text: item.question,
      eduQuestionType: item.options.length > 0 ? 'Multiple choice' : 'Flashcard',
      acceptedAnswer: {
        '@type': 'Answer',
        text: item.answer,
        answerExplanation: { '@type': 'Comment', text: textOfHtml(item.explanation) },
      },
      ...(wrong.length > 0 && { suggestedAnswer: wrong.map((text) => ({ '@type': 'Answer' as const, text })) }),
    },
  }
}

/** An infographic as the data that it is, and as the picture that it can be had as. */
export function datasetAndImage(item: Infographic): [Dataset, ImageObject] {
  const url = absolute(links.infographic(item.slug))
  const file = (kind: 'svg' | 'png' | 'csv') => absolute(links.infographicFile(item.slug, kind))
  const sources = item.sections.flatMap((section) => section.sources.map((source) => source.url))
  return [
    {
      '@type': 'Dataset',
      '@id': url,
      url,
      name: item.title,
      description: item.summary,
      datePublished: item.publishedAt,
      creator: publisher,
      publisher,
      isAccessibleForFree: true,
      license: absolute(links.terms),
      keywords: [item.category.name],
      isBasedOn: [...new Set(sources)],
      distribution: [
        { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: file('csv') },
        { '@type': 'DataDownload', encodingFormat: 'image/svg+xml', contentUrl: file('svg') },
      ],
    },
    {
      '@type': 'ImageObject',
      name: item.title,
      caption: item.summary,
      contentUrl: file('png'),
      creator: publisher,
      creditText: 'WSE',
      copyrightNotice: 'WSE',
      license: absolute(links.terms),
      acquireLicensePage: absolute(links.contact),
    },
  ]
}
