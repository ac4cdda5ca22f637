import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { RESERVED_MENU_IDS } from '#domain/navigation/menu.ts'
import { duplicateIds, formatList } from '#domain/validation/checks/references.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { getAudience, type LinkAudience } from './link-audience.ts'
import type { PlacedLink } from './menu-links.ts'

/** Characters that fit in one line of the menu on the narrowest phones. */
const MAX_LABEL_LENGTH = 28

/** Validates the links of one menu against each other. */
export const validateMenu = (
  list: unknown,
  menu: readonly PlacedLink[],
  path: JsonPath,
  index: DatasetIndex,
): Violation[] => [
  ...duplicateIds(list, 'id', path),
  ...validateDuplicateLinks(menu, index),
  ...menu.flatMap(validateMenuLink),
]

const validateMenuLink = ({ link, path, parent }: PlacedLink): Violation[] => [
  ...(RESERVED_MENU_IDS[parent ? 'sub' : 'top'].includes(link.id)
    ? [
        {
          code: 'navigation/reserved-id' as const,
          path: [...path, 'id'],
          message: `The shop already adds "${link.id}" to the menu.`,
          hint: 'remove the entry, or give it another id',
        },
      ]
    : []),
  ...([...link.label].length > MAX_LABEL_LENGTH
    ? [
        {
          code: 'navigation/long-label' as const,
          path: [...path, 'label'],
          message: `"${link.label}" has ${[...link.label].length} characters; more than ${MAX_LABEL_LENGTH} wrap on a phone.`,
          hint: 'use two or three words',
        },
      ]
    : []),
  ...(Array.isArray(link.subNavigation) && link.subNavigation.length === 0
    ? [emptyMenu(path)]
    : []),
]

function emptyMenu(path: JsonPath): Violation {
  const fieldPath = [...path, 'subNavigation']
  const says = 'remove it'
  return {
    code: 'navigation/empty-menu',
    path: fieldPath,
    message: 'The submenu is empty.',
    hint: `${says}, or add links`,
    fix: { says, edits: [{ path: fieldPath, remove: true }] },
  }
}

/** Links with the same label or address that some visitor sees together. */
const validateDuplicateLinks = (menu: readonly PlacedLink[], index: DatasetIndex): Violation[] => [
  ...duplicatePairs(menu, index, ({ label }) => label.trim().toLowerCase()).map(
    ([link, first]) => ({
      code: 'navigation/duplicate-label' as const,
      path: [...link.path, 'label'],
      message: `Two links of this menu are called "${link.link.label}".`,
      hint: `rename one of them; "${first.link.url}" is the first one`,
    }),
  ),
  ...duplicatePairs(menu, index, ({ url, cityUrl }) => url && `${url} ${cityUrl ?? ''}`).map(
    ([link, first]) => ({
      code: 'navigation/duplicate-link' as const,
      path: [...link.path, 'url'],
      message: `"${link.link.label}" leads to the same page as "${first.link.label}".`,
      hint: 'link to another page, or remove one of the two',
    }),
  ),
]

/** Links with the same key and a common audience, each with the first of them. */
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
    // Links that are never seen together are kept to compare with, up to a limit.
    if (!first && before.length < MAX_COMPARED)
      seen.set(key, [...before, { placed: placedLink, audience }])
    return first ? [[placedLink, first.placed]] : []
  })
}

const MAX_COMPARED = 50

const hasOverlap = (one: LinkAudience, other: LinkAudience): boolean =>
  one.countries.some((code) => other.countries.includes(code)) &&
  (!one.cities || !other.cities || [...one.cities].some((city) => other.cities?.has(city)))

/** Countries whose menu would be empty for visitors without a city. */
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
      message: `The menu is empty for visitors in ${formatList(without)} who have not chosen a city.`,
      hint: 'show at least one entry there without "cities"',
    },
  ]
}

/** The entry that `giftCards` moves must exist. */
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
        message: `giftCards is ${JSON.stringify(position)}, but no entry has the id gift-cards.`,
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
      message: `Gift cards are entry ${at + 1} of ${entries.length}, but the shop shows them ${word}.`,
      hint: `move the entry, or write "giftCards": "${word === 'first' ? 'last' : 'first'}"`,
    },
  ]
}
