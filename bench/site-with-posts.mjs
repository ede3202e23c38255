import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../scripts/steps.mjs'

/**
 * Copies content/ and fills its blog up to `count` posts with the texts of the real ones in turn.
 *
 * @param {string} folder - The folder to write.
 * @param {number} count - How many posts.
 * @returns {string[]} The bodies of the posts in their order, as Markdown.
 */
export function writeContent(folder, count) {
  rmSync(folder, { recursive: true, force: true })
  cpSync(path.join(root, 'content'), folder, { recursive: true })
  const blog = path.join(folder, 'blog')
  const texts = readdirSync(blog)
    .map((name) => readFileSync(path.join(blog, name), 'utf8'))
    .filter((text) => !text.includes('draft: true'))
  rmSync(blog, { recursive: true })
  cpSync(path.join(root, 'content', 'blog'), blog, { recursive: true, filter: (file) => !file.endsWith('.md') })
  return Array.from({ length: count }, (_, at) => {
    const text = texts[at % texts.length].replace(
      /^title: .*$/m,
      (line) => `${line.replace(/"$/, '')} ${at}${line.endsWith('"') ? '"' : ''}`,
    )
    writeFileSync(path.join(blog, `post-${at}.md`), text)
    return text.split(/^---$/m).slice(2).join('---')
  })
}
