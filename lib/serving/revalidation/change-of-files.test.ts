import { changeOfFiles, messageOfFiles } from '#lib/serving/revalidation/change-of-files'

const ALL = ['blog', 'blog/a.md', 'blog/b.md', 'infographics/c.yaml', 'services/d.md', 'facts.yaml']
const changeOf = (...files: string[]) => changeOfFiles(files, ALL)

test('a post shows on itself and its lists, and among related items', () => {
  expect(changeOf('blog/a.md')).toEqual({
    items: ['blog:a'],
    expired: ['blog:list', 'category:blog', 'blog:a'],
    touched: ['blog:beside'],
    changes: 1,
  })
})

test('what is added to a folder or removed from it shows on its lists', () => {
  expect(changeOf('blog')).toMatchObject({ items: [], expired: ['blog:list', 'category:blog'] })
  expect(changeOf('services')).toMatchObject({ expired: [], touched: ['*'] })
})

test('an infographic may be a figure in posts', () => {
  const { expired, touched } = changeOf('infographics/c.yaml')
  expect(expired).toContain('infographic:c')
  expect(touched).toEqual(['infographic:beside', 'blog:a', 'blog:b'])
})

test('a service shows on its own pages at once, and may show on any other', () => {
  expect(changeOf('services/d.md')).toEqual({
    items: ['*'],
    expired: ['_N_T_/what-we-do/d', '_N_T_/what-we-do', '_N_T_/'],
    touched: ['*'],
    changes: 1,
  })
  expect(changeOf('pages/home.md').expired).toEqual(['_N_T_/'])
  expect(changeOf('pages/why-us.md').expired).toEqual(['_N_T_/why-us'])
})

test('the lists of people and kinds of readers show where they are asked for', () => {
  expect(changeOf('team.yaml')).toMatchObject({ expired: ['team:list', 'category:team'], items: [] })
  expect(changeOf('personas.yaml').expired).toContain('persona:list')
  expect(changeOf('interests.yaml').touched).not.toContain('*')
})

test('facts, categories and what is not known may show anywhere; redirects and synonyms on no page', () => {
  for (const file of ['facts.yaml', 'categories.yaml', 'something-new.yaml', 'new/folder.md']) {
    expect(changeOf(file)).toMatchObject({ items: ['*'], touched: ['*'] })
  }
  expect(changeOf('redirects.yaml', 'synonyms.yaml')).toEqual({ items: [], expired: [], touched: [], changes: 2 })
})

test('a message names items, and lists as a whole where there are too many; of other files the site knows itself', () => {
  expect(messageOfFiles(['blog/a.md', 'services/d.md', 'team.yaml', 'facts.yaml'])).toEqual([
    { type: 'content' },
    { type: 'blog', slug: 'a' },
    { type: 'team' },
  ])
  const many = Array.from({ length: 120 }, (_, at) => `trivia/${at}.md`)
  expect(messageOfFiles(['blog/a.md', ...many])).toEqual([{ type: 'content' }, { type: 'blog' }, { type: 'trivia' }])
})
