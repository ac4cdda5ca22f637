export const WISHLIST_ACTIONS = ['favorite', 'unfavorite'] as const
export type WishlistAction = (typeof WISHLIST_ACTIONS)[number]

export const MAX_WISHLIST_ITEMS = 50
/** Browsers drop cookies over 4096 bytes. */
const MAX_COOKIE_LENGTH = 3500

/** Applies an action, newest last, at most fifty. */
export function updateWishlist(
  productIds: readonly string[],
  id: string,
  action: WishlistAction,
): string[] {
  const others = productIds.filter((one) => one !== id)
  return action === 'favorite' ? [...others, id].slice(-MAX_WISHLIST_ITEMS) : others
}

/** The cookie's value: 'p-kayak.p-picnic'; the oldest are dropped when it is too long. */
export function formatWishlist(productIds: readonly string[]): string {
  const encodedIds = productIds.map((id) => encodeURIComponent(id).replaceAll('.', '%2E'))
  while (encodedIds.join('.').length > MAX_COOKIE_LENGTH) encodedIds.shift()
  return encodedIds.join('.')
}

/** Parses the cookie; unreadable ids are dropped. */
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
