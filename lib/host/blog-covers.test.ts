import { drawCover } from '#lib/covers/draw-cover'
import { kindsOfGroup } from '#lib/covers/scene/kinds-of-tags'
import { blogRecords, wholePost } from '#lib/host/blog'

const PAGE = 12

const posts = blogRecords()
  .map(wholePost)
  .map(({ slug, cover }) => {
    const [, , group = '', name = ''] = cover.url.split('/')
    return { slug, group, name, picture: drawCover(group, name) }
  })

/** Kinds and order of what is drawn, without sizes and places. */
const structures = posts.map(({ picture }) => picture.replace(/[\d.-]+/g, '#'))

test('no two posts have pictures that are made of the same', () => {
  expect(new Set(structures).size).toBe(posts.length)
})

test('of twelve posts below each other ten or more show another thing large', () => {
  for (let first = 0; first + PAGE <= posts.length; first++) {
    const large = posts.slice(first, first + PAGE).map(({ group }) => kindsOfGroup(group)?.[0] ?? group)
    expect(new Set(large).size).toBeGreaterThanOrEqual(10)
  }
})

test('a post that names its subjects is drawn by them', () => {
  expect(posts.find(({ slug }) => slug === 'latency-is-geography')?.group).toBe('of-map-pipe-page')
  expect(posts.filter(({ group }) => kindsOfGroup(group)).length).toBeGreaterThanOrEqual(24)
})
