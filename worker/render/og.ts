import marks from './og.json' with { type: 'json' }

/** A page of editors is called as its entry is. */
type Shared = { product: string } | { city: string } | { collection: string } | { page: string }

const MARKS: Readonly<Record<string, string>> = marks

/** Address of the 1200 by 630 picture that a shared link shows; what has none drawn yet shows the shop's own. */
export function ogPicture(shared?: Shared): string {
  const name = nameOf(shared)
  const drawn = Object.hasOwn(MARKS, name) ? name : SHOP
  // The mark makes a new address of a new drawing, so that copies may be kept for a year.
  return `/og/${drawn}.jpg?v=${MARKS[drawn]}`
}

const SHOP = 'daylark'

/** As scripts/images/og/subjects.mjs names the files. */
function nameOf(shared: Shared | undefined): string {
  if (!shared) return SHOP
  if ('product' in shared) return shared.product
  if ('city' in shared) return `city-${shared.city}`
  return 'page' in shared ? shared.page : `collection-${shared.collection}`
}
