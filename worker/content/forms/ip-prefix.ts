/** The part of an address that identifies a sender: of IPv6 the first half, because a customer has all of the rest. */
export function ipPrefix(address: string): string {
  if (!address.includes(':')) return address
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [before = [], after] = address
    .toLowerCase()
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  const zeros = after ? Math.max(0, 8 - before.length - after.length) : 0
  return [...before, ...Array<string>(zeros).fill('0'), ...(after ?? [])].slice(0, 4).join(':')
}
