import 'server-only'
import { contentTypes } from '#lib/content-types'
import { ARTICLE_FILES } from '#lib/contract/content-files'
import { offer } from '#lib/host/content/offer'
import { type Publication, publicationTimes } from '#lib/host/content/publication'

type Item = { slug: string } & Publication

/**
 * When the files of content/ begin and end to be shown, where the embedded host serves all of them.
 *
 * @returns The times, in milliseconds since 1970, by the path of the file; what is always or never shown is left out.
 */
export async function timesOfFiles(): Promise<Map<string, number[]>> {
  const { articleHosts } = await import('#lib/host/article-hosts')
  const articles = contentTypes.map((type): [folder: string, extension: string, items: Item[]] => {
    const { folder, extension } = ARTICLE_FILES[type]
    return [folder, extension, articleHosts[type].records()]
  })
  const offers = Object.values(offer).map(({ folder, all }): [string, string, Item[]] => [folder, 'md', all()])
  const times = [...articles, ...offers].flatMap(([folder, extension, items]) =>
    items.map((item): [string, number[]] => [`${folder}/${item.slug}.${extension}`, publicationTimes(item)]),
  )
  return new Map(times.filter(([, those]) => those.length > 0))
}
