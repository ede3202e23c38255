import 'server-only'
import { config } from '#lib/config'
import { contentTypes } from '#lib/content-types'
import { ARTICLE_FILES } from '#lib/contract/content-files'
import { offer } from '#lib/host/content/offer'
import { type Publication, publicationTimes } from '#lib/host/content/publication'

type Timed = [folder: string, extension: string, items: ({ slug: string } & Publication)[]]

/**
 * When the files of content/ begin and end to be shown; beside a remote host, those of the site's own content.
 *
 * @returns The times, in milliseconds since 1970, by the path of the file; what is always or never shown is left out.
 */
export async function timesOfFiles(): Promise<Map<string, number[]>> {
  const articles = config.API_BASE_URL ? [] : await timedArticles()
  const offers = Object.values(offer).map(({ folder, all }): Timed => [folder, 'md', all()])
  const times = [...articles, ...offers].flatMap(([folder, extension, items]) =>
    items.map((item): [string, number[]] => [`${folder}/${item.slug}.${extension}`, publicationTimes(item)]),
  )
  return new Map(times.filter(([, those]) => those.length > 0))
}

async function timedArticles(): Promise<Timed[]> {
  const { articleHosts } = await import('#lib/host/article-hosts')
  return contentTypes.map((type): Timed => {
    const { folder, extension } = ARTICLE_FILES[type]
    return [folder, extension, articleHosts[type].records()]
  })
}
