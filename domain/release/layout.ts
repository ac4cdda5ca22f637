import type { StockKind } from '../check/stock.ts'
import { COUNTRY_CODES } from '../countries/index.ts'

type Place = { kind: StockKind; file: RegExp }

/** The files that a release is made of, by the names they have in a stock. */
const PLACES: readonly Place[] = [
  ...(
    [
      ['navigation', 'navigation'],
      ['options', 'options'],
      ['add-ons', 'add-ons'],
      ['calendar', 'calendar'],
      ['coupons', 'coupons'],
      ['referrals', 'referrals'],
      ['gift-cards', 'gift-cards/gift-card-data'],
      ['gift-themes', 'gift-cards/gift-themes'],
      ['greeting-cards', 'gift-cards/greeting-cards'],
      ['gift-add-ons', 'gift-cards/gift-add-ons'],
      ['inclusions', 'gift-cards/inclusions'],
      ['fever-products', 'gift-cards/fever-products'],
      ['settings', 'settings'],
      ['wonderpass-tiers', 'wonderpass-tiers'],
      ['collections', 'collections'],
      ['dietary', 'dietary'],
    ] as const
  ).map(([kind, name]) => ({ kind, file: new RegExp(`^${name}\\.json$`) })),
  { kind: 'products', file: /^products\/[\w.-]+\.json$/ },
  { kind: 'content', file: /^content\/[\w.-]+\.json$/ },
  ...(['pricing', 'locations'] as const).map((kind) => ({
    kind,
    file: new RegExp(`^${kind}/(${COUNTRY_CODES.join('|')})\\.json$`),
  })),
]

/** What a file of a release holds, by its name in the stock; null for a name that no release has. */
export const placeOf = (name: string): Place | null =>
  PLACES.find(({ file }) => file.test(name)) ?? null

/** The files that decide what stands on the shelves, beside the products: with one of them all are laid out again. */
export const decidesShelves = (name: string): boolean =>
  /^(products|pricing|locations)\/|^settings\.json$/.test(name)

/** Longest document, in bytes: what a call may carry, with some room for quoting (outside §4). */
export const MOST_BYTES = 200_000
/** Most documents of a release, and most bytes of all together: what a worker can hold at once. */
export const MOST_FILES = 1500
export const MOST_IN_ALL = 12_000_000
