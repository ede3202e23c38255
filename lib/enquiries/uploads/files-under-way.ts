import 'server-only'
import { NetworkShares } from '#lib/base/http/network-shares'
import { networkOfRequest } from '#lib/base/http/visitor-key'
import { processWide } from '#lib/process-wide'

/** A file may take minutes to come, and lies on disk meanwhile though no quota counts it yet: 400 MB in all, 40 of one network. */
const ALL_MAX = 40
const NETWORK_MAX = 4

const files = processWide('files-under-way', () => new NetworkShares(ALL_MAX, NETWORK_MAX))

/**
 * Counts a file while it comes in.
 *
 * @param headers - The headers of its request.
 * @returns Ends the count; undefined where too many come already, of this network or of all.
 */
export function countFile(headers: Headers): (() => void) | undefined {
  const network = networkOfRequest(headers)
  return files().take(network) ? () => files().giveBack(network) : undefined
}
