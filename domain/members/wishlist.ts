/** What can be done with a product on a wishlist. */
export const WISHLIST_ACTIONS = ['favorite', 'unfavorite'] as const
export type WishlistAction = (typeof WISHLIST_ACTIONS)[number]

const MAX_WISHLIST_ITEMS = 50
/** Characters; browsers drop a cookie over 4096 bytes. */
const MAX_COOKIE_LENGTH = 3500

/** The wishlist after an action, newest last; the oldest go when there are more than fifty. */
export function updateWishlist(
  productIds: readonly string[],
  id: string,
  action: WishlistAction,
): string[] {
  const others = productIds.filter((one) => one !== id)
  return action === 'favorite' ? [...others, id].slice(-MAX_WISHLIST_ITEMS) : others
}

/** A wishlist as its cookie keeps it: 'p-kayak.p-picnic'; the oldest are left out when it grows too long. */
export function formatWishlist(productIds: readonly string[]): string {
  const encodedIds = productIds.map((id) => encodeURIComponent(id).replaceAll('.', '%2E'))
  while (encodedIds.join('.').length > MAX_COOKIE_LENGTH) encodedIds.shift()
  return encodedIds.join('.')
}

/** The wishlist a cookie keeps; what cannot be read is left out. */
export const parseWishlist = (text: string): string[] => [
  ...new Set(text.split('.').slice(-MAX_WISHLIST_ITEMS).map(decodeId).filter(Boolean)),
]

function decodeId(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return ''
  }
}
