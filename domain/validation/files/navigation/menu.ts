import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { RESERVED_MENU_IDS } from '#domain/navigation/menu.ts'
import { formatList } from '#domain/validation/checks/countries-and-cities.ts'
import { duplicateIds } from '#domain/validation/checks/ids.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { getAudience, type LinkAudience } from './link-audience.ts'
import type { PlacedLink } from './menu-links.ts'

/** What fits in one line of the drawer on the narrowest phones, and leaves the bar of wide screens room for others. */
const MAX_LABEL_LENGTH = 28

/** Everything wrong with a menu as a whole: what stands in it twice, what the shop adds itself, what does not fit. */
export const validateMenu = (
  list: unknown,
  menu: readonly PlacedLink[],
  path: JsonPath,
  index: DatasetIndex,
): Violation[] => [
  ...duplicateIds('navigation/duplicate-id', list, 'id', path),
  ...validateDuplicateLinks(menu, index),
  ...menu.flatMap(validateMenuLink),
]

const validateMenuLink = ({ link, path, parent }: PlacedLink): Violation[] => [
  ...(RESERVED_MENU_IDS[parent ? 'sub' : 'top'].includes(link.id)
    ? [
        {
          code: 'navigation/reserved-id' as const,
          path: [...path, 'id'],
          message: `The shop adds "${link.id}" to the menu itself: with this one there would be two.`,
          hint: 'take the entry out, or give it another id if it is something else',
        },
      ]
    : []),
  ...([...link.label].length > MAX_LABEL_LENGTH
    ? [
        {
          code: 'navigation/long-label' as const,
          path: [...path, 'label'],
          message: `"${link.label}" has ${[...link.label].length} letters; more than ${MAX_LABEL_LENGTH} break over two lines on a phone.`,
          hint: 'say it in two or three words',
        },
      ]
    : []),
  ...(Array.isArray(link.subNavigation) && link.subNavigation.length === 0
    ? [emptyMenu(path)]
    : []),
]

function emptyMenu(path: JsonPath): Violation {
  const fieldPath = [...path, 'subNavigation']
  const says = 'take it out'
  return {
    code: 'navigation/empty-menu',
    path: fieldPath,
    message: 'The sub-menu is empty, so this is a plain link.',
    hint: `${says}, or put links into it`,
    fix: { says, edits: [{ path: fieldPath, remove: true }] },
  }
}

/** Links of a menu that look alike, or lead to one place, for somebody who sees both. */
const validateDuplicateLinks = (menu: readonly PlacedLink[], index: DatasetIndex): Violation[] => [
  ...duplicatePairs(menu, index, ({ label }) => label.trim().toLowerCase()).map(
    ([link, first]) => ({
      code: 'navigation/duplicate-label' as const,
      path: [...link.path, 'label'],
      message: `Two links of this menu are called "${link.link.label}".`,
      hint: `call one of them something else; "${first.link.url}" is the first one`,
    }),
  ),
  ...duplicatePairs(menu, index, ({ url, cityUrl }) => url && `${url} ${cityUrl ?? ''}`).map(
    ([link, first]) => ({
      code: 'navigation/duplicate-link' as const,
      path: [...link.path, 'url'],
      message: `"${link.link.label}" leads to the same page as "${first.link.label}" in this menu.`,
      hint: 'link to another page, or take one of the two out',
    }),
  ),
]

/** Pairs of links that are alike to somebody: each with the first one like it. */
function duplicatePairs(
  menu: readonly PlacedLink[],
  index: DatasetIndex,
  keyOf: (link: PlacedLink['link']) => string,
): [PlacedLink, PlacedLink][] {
  const seen = new Map<string, { placed: PlacedLink; audience: LinkAudience }[]>()
  return menu.flatMap((placedLink): [PlacedLink, PlacedLink][] => {
    const key = keyOf(placedLink.link)
    if (key === '') return []
    const audience = getAudience(placedLink, index)
    const before = seen.get(key) ?? []
    const first = before.find((one) => hasOverlap(one.audience, audience))
    // Those that nobody sees beside the others: a few are enough to compare with.
    if (!first && before.length < MAX_COMPARED)
      seen.set(key, [...before, { placed: placedLink, audience }])
    return first ? [[placedLink, first.placed]] : []
  })
}

const MAX_COMPARED = 50

const hasOverlap = (one: LinkAudience, other: LinkAudience): boolean =>
  one.countries.some((code) => other.countries.includes(code)) &&
  (!one.cities || !other.cities || [...one.cities].some((city) => other.cities?.has(city)))

/** Countries whose visitors would find nothing of ours in the menu. */
export function validateServedCountries(
  entries: readonly PlacedLink[],
  index: DatasetIndex,
): Violation[] {
  const served = new Set(
    entries
      .map((entry) => ({ entry, audience: getAudience(entry, index) }))
      .filter(({ entry, audience }) => !audience.cities && !entry.link.url.includes('{city}'))
      .flatMap(({ audience }) => audience.countries),
  )
  const without = COUNTRY_CODES.filter((code) => !served.has(code))
  if (without.length === 0) return []
  return [
    {
      code: 'navigation/empty-country',
      path: ['entries'],
      message: `Shoppers in ${formatList(without)} who have not chosen a city would find nothing in the menu.`,
      hint: 'show at least one entry there without a rule for cities',
    },
  ]
}

/** The entry that `giftCards` moves has to be there; where it stands in the file is not where it is shown. */
export function validateGiftCardsEntry(json: unknown, entries: readonly PlacedLink[]): Violation[] {
  const position =
    typeof json === 'object' && json !== null && 'giftCards' in json && json.giftCards
  const giftCardsEntry = entries.find(({ link }) => link.id === 'gift-cards')
  if (!giftCardsEntry && !position) return []
  if (!giftCardsEntry) {
    return [
      {
        code: 'navigation/no-gift-cards',
        path: ['giftCards'],
        message: `giftCards says ${JSON.stringify(position)}, and no entry has the id gift-cards.`,
        hint: 'give the entry that leads to the gift cards the id "gift-cards"',
      },
    ]
  }
  const at = entries.indexOf(giftCardsEntry)
  const word = position === 'first' ? 'first' : 'last'
  if (at === (word === 'first' ? 0 : entries.length - 1)) return []
  return [
    {
      code: 'navigation/gift-cards-moved',
      path: giftCardsEntry.path,
      message: `Gift cards stand at place ${at + 1} of ${entries.length} here, and the shop shows them ${word}.`,
      hint: `move the entry, or write "giftCards": "${word === 'first' ? 'last' : 'first'}" if you want them there`,
    },
  ]
}
