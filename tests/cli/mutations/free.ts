import type { Path } from '#domain/check/fault.ts'
import type { Change } from './damages.ts'

type Freedom = { why: string; allows: (change: Change) => boolean }

const last = (path: Path) => String(path.findLast((key) => typeof key === 'string') ?? '')
const under = (names: readonly string[], { path }: Change) => names.includes(last(path))

/** Fields that people read: any words are right there. */
const WORDS = [
  ...['name', 'label', 'title', 'heading', 'subHeading', 'text', 'body', 'alt', 'displayName'],
  ...['shortDescription', 'longDescription', 'description', 'staticCopy', 'points', 'highlights'],
  ...[
    'included',
    'bring',
    'itinerary',
    'know',
    'holiday',
    'reason',
    'partner',
    'state',
    'layerName',
  ],
  ...['measurement', 'words', 'defaultValue', 'placeholder', 'email', 'note', 'access', 'promise'],
  ...['benefits', 'firstName', 'lastName', 'ctaText', 'what', 'dress', 'address', 'sku', 'id'],
  ...['category', 'headline', 'summary', 'directions', 'message', 'weather', 'subheading', 'code'],
]
/** Parts of an entry of content that may hold whatever the editor likes. */
const PAGE = ['responsiveStyles', 'animations', 'class', 'children', 'blocks', 'inputs', 'state']
/** Amounts, counts and places on the map, of which the rules know bounds but not the right one. */
const AMOUNTS = [
  ...[
    'price',
    'base',
    'shippingCost',
    'additionalChild',
    'additionalAdult',
    'extraAdult',
    'maximum',
  ],
  ...['extraChild', 'percent', 'amount', 'minimum', 'maximumDiscount', 'lat', 'lon', 'capacity'],
  ...['places', 'leadHours', 'durationMinutes', 'points', 'adults', 'children', 'min', 'max'],
  ...['displayOrder', 'sequenceNumber', 'quantity', 'testRatio', 'priceIncrease', 'priceDecrease'],
]

/**
 * The changes that nobody but their writer can call wrong: the file says something else afterwards, and it may.
 * Whatever is in none of these classes has to be found, or to change nothing that shoppers see.
 */
const FREEDOMS: readonly Freedom[] = [
  {
    why: 'Other words for people, or another name for what nothing else names.',
    allows: (change) => {
      const { before, after } = change
      return isPlain(before) && isPlain(after) && under(WORDS, change)
    },
  },
  {
    why: 'Another amount, count or place within the bounds of its rules.',
    allows: (change) => {
      const { before, after } = change
      return typeof before === 'number' && typeof after === 'number' && under(AMOUNTS, change)
    },
  },
  {
    why: 'Entries in another order: it is the writer who orders lists.',
    allows: ({ before, after }) =>
      Array.isArray(before) && Array.isArray(after) && sorted(before) === sorted(after),
  },
  {
    why: 'An entry fewer in a list that keeps some: less is sold, shown or said.',
    allows: ({ before, after }) =>
      Array.isArray(before) && Array.isArray(after) && after.length > 0 && isWithin(after, before),
  },
  {
    why: 'What stands on a page of an editor, and how it looks: blocks fewer, other styles, classes, values.',
    allows: ({ path, before, after }) =>
      path[0] === 'data' || path[0] === 'variations'
        ? path.includes('state') ||
          (PAGE.some((name) => path.includes(name)) && typeof before === typeof after)
        : path.includes('breakpoints'),
  },
  {
    why: 'A field left out that need not be there.',
    allows: ({ before, after }) => {
      // null stands for nothing in what editors' programs write.
      if (after === undefined || after === null) return true
      if (!isGroup(before) || !isGroup(after)) return false
      return Object.keys(after).length < Object.keys(before).length
    },
  },
]

/** Slips that the rules do not find yet, each with what would be lost by it. */
const GAPS: readonly Freedom[] = [
  {
    why: 'A price that says no measure: the words behind it are missing.',
    allows: ({ path, after }) => path.at(-1) === 'measurement' && after === '',
  },
  {
    why: 'A target that cannot be read inside of a block: its variant is shown to nobody.',
    allows: ({ path }) => path.includes('variants') && path.includes('query'),
  },
  {
    why: 'A tab whose label is no text and no blocks: the tab has no name.',
    allows: ({ path }) => path.includes('tabs') && path.includes('label'),
  },
  {
    why: 'A target at an address that no visitor asks for: the entry is shown to fewer people.',
    allows: ({ path, after }) => path[0] === 'query' && isPlain(after),
  },
]

const isPlain = (value: unknown) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about.
  typeof value === 'string' && value.trim() !== '' && !/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(value)

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (list: readonly unknown[]) =>
  list
    .map((one) => JSON.stringify(one))
    .sort()
    .join()

const isWithin = (few: readonly unknown[], many: readonly unknown[]) => {
  const all = new Set(many.map((one) => JSON.stringify(one)))
  return few.length < many.length && few.every((one) => all.has(JSON.stringify(one)))
}

/** Why a change is nobody's business but its writer's, or which gap it falls through; null for one that has to be found. */
export const freedomOf = (change: Change): string | null =>
  [...FREEDOMS, ...GAPS].find(({ allows }) => allows(change))?.why ?? null
