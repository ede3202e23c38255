import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { PackedText } from '#lib/host/content/packed-text'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const post = readFileSync('content/blog/latency-is-geography.md', 'utf8')

test('a text comes back as it was, and has the digest of no other', () => {
  const text = `${post} λ−ρ ≈ ⁰ 🙂`
  const packed = new PackedText(text)
  expect(`${packed}`).toBe(text)
  expect(packed.digest).toBe(new PackedText(text).digest)
  expect(packed.digest).not.toBe(new PackedText(`${text} `).digest)
})

test('ten thousand posts take half of their bytes in memory', async () => {
  const before = await collected()
  const packed = Array.from({ length: 10_000 }, (_, at) => new PackedText(`${post} ${at}`))
  expect((await collected()) - before).toBeLessThan((packed.length * post.length) / 2)
})

/** The least that buffers take in two seconds: V8 frees them in another thread, which may have to wait. */
async function collected(): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 4; round++) {
    collect()
    await setTimeout(500)
    least = Math.min(least, process.memoryUsage().arrayBuffers)
  }
  return least
}
