import sharp from 'sharp'
import { BOTS } from './bots.mjs'
import { checkPage, IMAGE_BYTES } from './check-page.mjs'

const AT_ONCE = 8

/**
 * Asks for every address of a site's sitemap with each bot's user agent and checks what it gets.
 *
 * @param {string} site - The site's origin.
 * @param {(done: number, all: number) => void} [onProgress] - Called after each address with how many are done, of how many.
 * @returns {Promise<{ addresses: number, requests: number, faults: string[] }>} How many addresses and requests, and a line for
 * each fault.
 */
export async function checkSite(site, onProgress = () => {}) {
  const faults = []
  const images = new Map()
  let requests = 0
  const ask = async (address, agent) => {
    requests += 1
    const answer = await fetch(onSite(address, site), { redirect: 'manual', headers: { 'user-agent': agent } })
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      bytes: Buffer.from(await answer.arrayBuffer()),
    }
  }

  const addresses = await addressesOf(site, ask, faults)
  let done = 0
  await inTurn(addresses, async (address) => {
    const complaints = new Map()
    let last
    for (const [bot, agent] of Object.entries(BOTS)) {
      const { status, bytes } = await ask(address, agent)
      // The same bytes have the same faults.
      const isSame = status === last?.status && bytes.equals(last.bytes)
      const { faults: found, image } = isSame ? last.check : checkPage(address, status, bytes)
      last = { status, bytes, check: { faults: found, image } }
      for (const fault of found) complaints.set(fault, [...(complaints.get(fault) ?? []), bot])
      if (image) images.set(image, address)
    }
    const all = Object.keys(BOTS).length
    for (const [fault, bots] of complaints)
      faults.push(`${address} ${fault}${bots.length < all ? ` (${bots.join(', ')})` : ''}`)
    done += 1
    onProgress(done, addresses.length)
  })
  await inTurn([...images], async ([image, address]) => {
    for (const fault of await checkImage(await ask(image, BOTS.WhatsApp)))
      faults.push(`${address} has a share image that ${fault}`)
  })
  return { addresses: addresses.length, requests, faults }
}

/** The addresses of all sitemaps that the site's index names. */
async function addressesOf(site, ask, faults) {
  const index = await ask(new URL('/sitemap.xml', site).href, BOTS.Googlebot)
  const sitemaps = locations(index.bytes)
  if (sitemaps.length === 0) faults.push(`${site} has no sitemap: /sitemap.xml answers ${index.status}`)
  const listed = []
  for (const sitemap of sitemaps) {
    const { status, bytes } = await ask(sitemap, BOTS.Googlebot)
    if (status !== 200) faults.push(`${sitemap} answers ${status}`)
    listed.push(...locations(bytes))
  }
  return listed
}

const locations = (bytes) =>
  [...bytes.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address.replaceAll('&amp;', '&'))

/** A site under test may listen elsewhere than its public address says. */
const onSite = (address, site) => {
  const { pathname, search } = new URL(address, site)
  return new URL(pathname + search, site)
}

async function checkImage({ status, type, bytes }) {
  if (status !== 200) return [`answers ${status}`]
  const { width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({}))
  return [
    ...(type === 'image/png' ? [] : [`is ${type}, and declared as image/png`]),
    ...(width === 1200 && height === 630 ? [] : [`is ${width} × ${height}`]),
    ...(bytes.length <= IMAGE_BYTES ? [] : [`has ${bytes.length} bytes`]),
  ]
}

async function inTurn(items, work) {
  const queue = [...items]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
    }),
  )
}
