/** What can be done with a product on a wishlist (spec §4). */
export const WISH_ACTIONS = ['favorite', 'unfavorite'] as const
export type WishAction = (typeof WISH_ACTIONS)[number]

const MOST_WISHES = 50
/** Characters; browsers drop a cookie over 4096 bytes. */
const LONGEST = 3500

/** The wishlist after an action, newest last; the oldest go when there are more than fifty. */
export function wish(wishes: readonly string[], id: string, action: WishAction): string[] {
  const others = wishes.filter((one) => one !== id)
  return action === 'favorite' ? [...others, id].slice(-MOST_WISHES) : others
}

/** A wishlist as its cookie keeps it: 'p-kayak.p-picnic'; the oldest are left out when it grows too long. */
export function formatWishes(wishes: readonly string[]): string {
  const words = wishes.map((id) => encodeURIComponent(id).replaceAll('.', '%2E'))
  while (words.join('.').length > LONGEST) words.shift()
  return words.join('.')
}

/** The wishlist a cookie keeps; what cannot be read is left out. */
export const wishesIn = (text: string): string[] => [
  ...new Set(text.split('.').slice(-MOST_WISHES).map(decoded).filter(Boolean)),
]

function decoded(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return ''
  }
}
