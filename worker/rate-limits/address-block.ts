/**
 * The network that an address belongs to: the /24 of IPv4, the /64 of IPv6, because one household or data centre owns all of it.
 * An address that can't be read is a block of its own.
 */
export function addressBlock(address: string | null): string {
  if (!address) return ''
  if (address.includes('.')) {
    const ipv4 = address.slice(address.lastIndexOf(':') + 1)
    return ipv4.split('.').slice(0, 3).join('.')
  }
  const [before = [], after] = address
    .toLowerCase()
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  const zeros = after ? Math.max(0, 8 - before.length - after.length) : 0
  return [...before, ...Array<string>(zeros).fill('0'), ...(after ?? [])]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
