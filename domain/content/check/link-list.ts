import type { Path } from '../../check/fault.ts'
import { stripHtml } from '../../text.ts'
import { tagsIn, within } from './html.ts'
import { docOf, type Face, type Found, listOf, optionOf, type Reading } from './reading.ts'
import { filled, worth } from './values.ts'

/** A link that somebody can follow, with `{country}` for the country they are in. */
export type Link = {
  address: string
  path: Path
  /** What it says; null where that is not told from here. */
  words: string | null
  /** Whether the file holds the address just so, and nothing else, at its path. */
  isPlain: boolean
}

/** Every link of a face whose address can be told: of buttons, columns, blocks, forms and texts. */
export const linksOf = (face: Face, { index }: Pick<Reading, 'index'>): Link[] => [
  ...face.blocks.flatMap((found) => [
    ...placesOf(found).flatMap(({ value, path, words }) =>
      typeof value === 'string' && value !== '' ? told(value, path, words, face, found, index) : [],
    ),
    ...Object.entries(found.bindings).flatMap(([name, code]) =>
      LINKS.test(name)
        ? (worth(code, face, found, index) ?? []).flatMap((value) =>
            typeof value === 'string'
              ? [
                  {
                    address: value,
                    path: [...found.path, 'bindings', name],
                    words: null,
                    isPlain: false,
                  },
                ]
              : [],
          )
        : [],
    ),
  ]),
  ...face.words.flatMap(({ text, path, markup, found }) =>
    markup ? anchorsIn(text, path, face, found, index) : [],
  ),
]

/** Paths of bindings that lead somewhere. */
const LINKS =
  /^(?:component\.options\.(?:link|successUrl|columns\.\d+\.link)|(?:properties\.)?href)$/

type Place = { value: unknown; path: Path; words: string | null }

function placesOf(found: Found): Place[] {
  const { name, options, block, path } = found
  const href = {
    value: docOf(block.properties).href,
    path: [...path, 'properties', 'href'],
    words: null,
  }
  const places: Record<string, Place[]> = {
    'Core:Button': [
      { value: options.link, path: optionOf(found, 'link'), words: plain(options.text) },
    ],
    Columns: listOf(options.columns).map((column, at) => ({
      value: docOf(column).link,
      path: optionOf(found, 'columns', at, 'link'),
      words: null,
    })),
    'Form:Form': [{ value: options.successUrl, path: optionOf(found, 'successUrl'), words: null }],
  }
  return [href, ...(Object.hasOwn(places, name) ? (places[name] as Place[]) : [])]
}

const plain = (text: unknown) => (typeof text === 'string' ? stripHtml(text) : null)

/** An address with its expressions worked out, if they can be. */
function told(
  value: string,
  path: Path,
  words: string | null,
  face: Face,
  found: Found,
  index: Reading['index'],
): Link[] {
  const address = filled(value, face, found, index)
  return address === null ? [] : [{ address, path, words, isPlain: address === value }]
}

const anchorsIn = (
  text: string,
  path: Path,
  face: Face,
  found: Found,
  index: Reading['index'],
): Link[] => {
  const tags = tagsIn(text)
  return tags.flatMap(({ name, closes, attributes }, at) => {
    const href = name === 'a' && !closes ? attributes.get('href') : undefined
    if (href === undefined) return []
    const inside = within(text, tags, at)
    const words =
      attributes.get('aria-label') ?? (/<img\b/i.test(inside) ? null : stripHtml(inside))
    return told(href, path, words, face, found, index).map((link) => ({ ...link, isPlain: false }))
  })
}
