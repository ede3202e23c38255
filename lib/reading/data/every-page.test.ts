import { everyPage, shownOnce } from '#lib/reading/data/every-page'

const items = (...slugs: string[]) => slugs.map((slug) => ({ slug }))

test('below an item stands each other one once, and never the item itself', () => {
  expect(
    shownOnce('self', items('a', 'self', 'b', 'b', 'c', 'd'), items('self', 'a', 'd', 'e', 'e', 'f', 'g')),
  ).toEqual({
    related: items('a', 'b', 'c'),
    recent: items('d', 'e', 'f'),
  })
})

test('a host that knows nothing of pages, or names a total that never comes, is not asked for ever', async () => {
  const shorts: number[][] = []
  let asked = 0
  const walk = (list: (page: number) => number[]) =>
    everyPage(
      async ({ page }) => {
        asked += 1
        return { items: list(page), page, size: 2, total: 1_000_000 }
      },
      (item) => item,
      (...counts) => shorts.push(counts),
    )
  expect(await walk(() => [1, 2])).toEqual([1, 2])
  expect(asked).toBe(2)
  expect(await walk((page) => [page, page + 1])).toHaveLength(4000)
  expect(shorts).toEqual([
    [2, 1_000_000],
    [4000, 1_000_000],
  ])
})

describe('a list of 125 is walked to its end', () => {
  const all = Array.from({ length: 125 }, (_, at) => at)
  const walk = async (atOnce: number, said: number, given = all) => {
    let asked = 0
    const short: number[][] = []
    const list = async ({ page }: { page: number }) => {
      asked += 1
      return { items: given.slice((page - 1) * atOnce, page * atOnce), page, size: said, total: 125 }
    }
    const came = await everyPage(
      list,
      (item) => item,
      (...counts) => short.push(counts),
    )
    return { came, asked, short }
  }

  test.each([
    ['a host that gives what is asked for', 100, 100, 2],
    ['a host that gives 50 at a time and says so', 50, 50, 3],
    ['a host that gives 50 at a time and says 100', 50, 100, 3],
  ])('by %s', async (_, atOnce, said, asked) => {
    expect(await walk(atOnce, said)).toEqual({ came: all, asked, short: [] })
  })

  test('and one that ends before its total is named', async () => {
    const { came, short } = await walk(100, 100, all.slice(0, 110))
    expect([came.length, short]).toEqual([110, [[110, 125]]])
  })

  test('also where what is past the end is an error', async () => {
    const list = async ({ page }: { page: number }) => {
      if (page > 2) throw new Error('answered 404')
      return { items: all.slice((page - 1) * 100, page * 100).slice(1), page, size: 100, total: 125 }
    }
    expect((await everyPage(list, (item) => item)).length).toBe(123)
    await expect(
      everyPage(
        () => Promise.reject(new Error('answered 500')),
        (item) => item,
      ),
    ).rejects.toThrow('500')
  })
})

test('where the newest are those of the category, nothing else is recent', () => {
  expect(shownOnce('self', items('a', 'b'), items('a', 'b'))).toEqual({ related: items('a', 'b'), recent: [] })
})
