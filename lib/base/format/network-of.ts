/** How many of the eight groups of an IPv6 address name the network; a subscriber has all addresses in it. */
const NETWORK_GROUPS = 4

/**
 * The network that an address counts as: of IPv6 its first 64 bits, of IPv4 the address itself, also where it is written
 * as one of IPv6.
 *
 * @param address - A network address, as a socket or a proxy tells it.
 * @returns The network; the text itself where it is no address of IPv6.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address)
  if (!groups) return address
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  }
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address, which may end in the name of an interface; undefined for anything else. */
function groupsOf(address: string): number[] | undefined {
  // The URL parser writes every IPv6 address in one way (RFC 5952), without dots.
  const host = URL.parse(`http://[${address.replace(/%.*$/, '')}]/`)?.hostname
  if (!host?.startsWith('[')) return undefined
  const [before = '', after] = host.slice(1, -1).split('::')
  const numbers = (text = '') => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const [start, end] = [numbers(before), numbers(after)]
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end]
}
