import 'server-only'
import { networkOf } from '#lib/base/format/network-of'
import { VISITOR_ADDRESS_HEADER } from '#lib/limits'
import { processWide } from '#lib/process-wide'

/** A file may take minutes to come, and lies on disk meanwhile though no quota counts it yet: 400 MB in all, 40 of one network. */
const ALL_MAX = 40
const NETWORK_MAX = 4

const networks = processWide('files-under-way', () => new Map<string, number>())

/**
 * Counts a file while it comes in.
 *
 * @param headers - The headers of its request.
 * @returns Ends the count; undefined where too many come already, of this network or of all.
 */
export function countFile(headers: Headers): (() => void) | undefined {
  const network = networkOf(headers.get(VISITOR_ADDRESS_HEADER) ?? '')
  const counts = networks()
  const own = counts.get(network) ?? 0
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (own >= NETWORK_MAX || all >= ALL_MAX) return undefined
  counts.set(network, own + 1)
  return () => {
    const left = (counts.get(network) ?? 1) - 1
    if (left > 0) counts.set(network, left)
    else counts.delete(network)
  }
}
