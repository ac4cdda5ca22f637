import { twice } from '../check/common.ts'
import type { Fault, Path } from '../check/fault.ts'
import { listed } from '../check/places.ts'
import type { StockIndex } from '../check/stock.ts'
import { COUNTRY_CODES } from '../countries/index.ts'
import { ADDED_IDS } from '../navigation.ts'
import { type Audience, audienceOf } from './audience.ts'
import type { Placed } from './read.ts'

/** What fits in one line of the drawer on the narrowest phones, and leaves the bar of wide screens room for others. */
const LONGEST_LABEL = 28

/** Everything wrong with a menu as a whole: what stands in it twice, what the shop adds itself, what does not fit. */
export const checkMenu = (
  list: unknown,
  menu: readonly Placed[],
  path: Path,
  index: StockIndex,
): Fault[] => [
  ...twice('navigation/duplicate-id', list, 'id', path),
  ...checkTwice(menu, index),
  ...menu.flatMap(checkLink),
]

const checkLink = ({ link, path, parent }: Placed): Fault[] => [
  ...(ADDED_IDS[parent ? 'sub' : 'top'].includes(link.id)
    ? [
        {
          code: 'navigation/reserved-id' as const,
          path: [...path, 'id'],
          message: `The shop adds "${link.id}" to the menu itself: with this one there would be two.`,
          hint: 'take the entry out, or give it another id if it is something else',
        },
      ]
    : []),
  ...([...link.label].length > LONGEST_LABEL
    ? [
        {
          code: 'navigation/long-label' as const,
          path: [...path, 'label'],
          message: `"${link.label}" has ${[...link.label].length} letters; more than ${LONGEST_LABEL} break over two lines on a phone.`,
          hint: 'say it in two or three words',
        },
      ]
    : []),
  ...(Array.isArray(link.subNavigation) && link.subNavigation.length === 0
    ? [emptyMenu(path)]
    : []),
]

function emptyMenu(path: Path): Fault {
  const place = [...path, 'subNavigation']
  const says = 'take it out'
  return {
    code: 'navigation/empty-menu',
    path: place,
    message: 'The sub-menu is empty, so this is a plain link.',
    hint: `${says}, or put links into it`,
    fix: { says, edits: [{ path: place, remove: true }] },
  }
}

/** Links of a menu that look alike, or lead to one place, for somebody who sees both. */
const checkTwice = (menu: readonly Placed[], index: StockIndex): Fault[] => [
  ...seenTwice(menu, index, ({ label }) => label.trim().toLowerCase()).map(([link, first]) => ({
    code: 'navigation/duplicate-label' as const,
    path: [...link.path, 'label'],
    message: `Two links of this menu are called "${link.link.label}".`,
    hint: `call one of them something else; "${first.link.url}" is the first one`,
  })),
  ...seenTwice(menu, index, ({ url, cityUrl }) => url && `${url} ${cityUrl ?? ''}`).map(
    ([link, first]) => ({
      code: 'navigation/duplicate-link' as const,
      path: [...link.path, 'url'],
      message: `"${link.link.label}" leads to the same page as "${first.link.label}" in this menu.`,
      hint: 'link to another page, or take one of the two out',
    }),
  ),
]

/** Pairs of links that are alike to somebody: each with the first one like it. */
function seenTwice(
  menu: readonly Placed[],
  index: StockIndex,
  keyOf: (link: Placed['link']) => string,
): [Placed, Placed][] {
  const seen = new Map<string, { placed: Placed; audience: Audience }[]>()
  return menu.flatMap((placed): [Placed, Placed][] => {
    const key = keyOf(placed.link)
    if (key === '') return []
    const audience = audienceOf(placed, index)
    const before = seen.get(key) ?? []
    const first = before.find((one) => overlap(one.audience, audience))
    // Those that nobody sees beside the others: a few are enough to compare with.
    if (!first && before.length < MOST_ALIKE) seen.set(key, [...before, { placed, audience }])
    return first ? [[placed, first.placed]] : []
  })
}

const MOST_ALIKE = 50

const overlap = (one: Audience, other: Audience): boolean =>
  one.countries.some((code) => other.countries.includes(code)) &&
  (!one.cities || !other.cities || [...one.cities].some((city) => other.cities?.has(city)))

/** Countries whose visitors would find nothing of ours in the menu. */
export function checkCountries(entries: readonly Placed[], index: StockIndex): Fault[] {
  const served = new Set(
    entries
      .map((entry) => ({ entry, audience: audienceOf(entry, index) }))
      .filter(({ entry, audience }) => !audience.cities && !entry.link.url.includes('{city}'))
      .flatMap(({ audience }) => audience.countries),
  )
  const without = COUNTRY_CODES.filter((code) => !served.has(code))
  if (without.length === 0) return []
  return [
    {
      code: 'navigation/empty-country',
      path: ['entries'],
      message: `Shoppers in ${listed(without)} who have not chosen a city would find nothing in the menu.`,
      hint: 'show at least one entry there without a rule for cities',
    },
  ]
}

/** The entry that `giftCards` moves has to be there; where it stands in the file is not where it is shown. */
export function checkGiftCards(json: unknown, entries: readonly Placed[]): Fault[] {
  const place = typeof json === 'object' && json !== null && 'giftCards' in json && json.giftCards
  const own = entries.find(({ link }) => link.id === 'gift-cards')
  if (!own && !place) return []
  if (!own) {
    return [
      {
        code: 'navigation/no-gift-cards',
        path: ['giftCards'],
        message: `giftCards says ${JSON.stringify(place)}, and no entry has the id gift-cards.`,
        hint: 'give the entry that leads to the gift cards the id "gift-cards"',
      },
    ]
  }
  const at = entries.indexOf(own)
  const word = place === 'first' ? 'first' : 'last'
  if (at === (word === 'first' ? 0 : entries.length - 1)) return []
  return [
    {
      code: 'navigation/gift-cards-moved',
      path: own.path,
      message: `Gift cards stand at place ${at + 1} of ${entries.length} here, and the shop shows them ${word}.`,
      hint: `move the entry, or write "giftCards": "${word === 'first' ? 'last' : 'first'}" if you want them there`,
    },
  ]
}
