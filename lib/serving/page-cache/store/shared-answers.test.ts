import { CONTENT_TAG, isShared, sharedAnswer } from '#lib/serving/page-cache/store/shared-answers'

const answerOf = (path: string) =>
  sharedAnswer({
    path,
    status: 200,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=60' },
    body: Buffer.from('<svg/>'),
  } as unknown as Parameters<typeof sharedAnswer>[0])

test.each(['/covers/service/network-design', '/covers/service/network-design/1t4qvke', '/covers/app/field-map/x'])(
  '%s shows what content says, so a change of content makes it stale',
  (path) => {
    expect(isShared(path)).toBe(true)
    expect(answerOf(path).tags).toEqual([CONTENT_TAG])
    expect(answerOf(path).revalidateSeconds).toBeLessThanOrEqual(600)
  },
)

test.each(['/covers/networks/latency', '/covers/of-map-pipe/latency', '/covers/services/a'])(
  '%s follows from its address alone, and stays for a day',
  (path) => {
    expect(answerOf(path).tags).toEqual([])
    expect(answerOf(path).revalidateSeconds).toBe(86_400)
  },
)
