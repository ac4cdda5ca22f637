import type { Fault, Path } from '../../check/fault.ts'
import { asText, stripHtml } from '../../text.ts'
import { isRecord } from '../record.ts'
import { tagsIn } from './html.ts'
import { type Face, type Found, isBound, optionOf, type Reading } from './reading.ts'

/** Words that grow old, that nobody wrote, and pictures without words. */
export const checkText = (reading: Reading): Fault[] =>
  reading.faces.flatMap((face) => [
    ...shownIn(face).flatMap(wrongWith),
    ...face.blocks.flatMap((found) => withoutWords(found, reading)),
    ...face.words.flatMap(({ text, path, markup }) =>
      markup
        ? tagsIn(text)
            .filter(({ name, attributes }) => name === 'img' && !attributes.has('alt'))
            .map(() => missingAlt(path, 'alt="what it shows"'))
        : [],
    ),
  ])

type Text = { text: string; path: Path }

/** Everything of a face that shoppers read: of blocks, of its state, of what it hands to symbols. */
function shownIn({ path, data, words, blocks }: Face): Text[] {
  const found: Text[] = words.filter(({ markup }) => markup !== 'raw')
  const look = (value: unknown, at: Path) => {
    if (typeof value === 'string') found.push({ text: value, path: at })
    if (typeof value !== 'object' || value === null || at.length > 150) return
    for (const [name, one] of Object.entries(value)) {
      look(one, [...at, Array.isArray(value) ? Number(name) : name])
    }
  }
  for (const name of ['title', 'description', 'state']) look(data[name], [...path, name])
  for (const block of blocks) {
    const { symbol } = block.options
    if (isRecord(symbol)) look(symbol.data, optionOf(block, 'symbol', 'data'))
  }
  return found.filter(({ text }) => !/^(?:\/|https?:)\S*$/.test(text))
}

function wrongWith({ text, path }: Text): Fault[] {
  const words = stripHtml(text)
  return SLIPS.flatMap(({ code, mark, not, says, hint }) => {
    const rest = not ? words.replaceAll(not, ' ') : words
    const found = mark.exec(rest)?.[0]
    return found ? [{ code, path, message: says(found.trim()), hint }] : []
  })
}

type Slip = {
  code: 'text/price' | 'text/year' | 'text/placeholder'
  mark: RegExp
  /** What looks like it and is none. */
  not?: RegExp
  says: (found: string) => string
  hint: string
}

const SLIPS: readonly Slip[] = [
  {
    code: 'text/price',
    mark: /(?:[$£€] ?\d[\d.,]*|\b\d[\d.,]* ?(?:dollars|pounds|euros?|AUD|NZD|GBP|CAD|USD)\b)/,
    says: (found) => `The text names a price: ${found}.`,
    hint: 'leave it out: prices differ by country and are changed in fixtures/pricing alone',
  },
  {
    code: 'text/year',
    // What was before 2020 is history, and stays right.
    mark: /(?<![\d.,#+-] ?)\b20[2-9]\d\b(?! ?[\d.,-]\d)/,
    not: /(?:©|\(c\)|[Cc]opyright|[Ss]ince|[Ff]ounded(?: in)?|[Ee]st\.?)\s*\d{4}|\b[A-Z]{2,3} \d{4}\b|\b\d{4} \p{Lu}\p{L}+ (?:Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Way|Parade|Boulevard|Blvd)\b/gu,
    says: (found) => `The text names a year, ${found}: it will be wrong one day.`,
    hint: 'say it without the year ("this spring", "every year"), or put it into an entry with an endDate',
  },
  {
    code: 'text/placeholder',
    mark: /\b(?:lorem ipsum|TODO|TBC|TBD|XXX|Enter some text|Your text here|Click here to edit)\b/,
    says: (found) => `"${found}" is what stands there until somebody writes the text.`,
    hint: 'write the text, or take the block out',
  },
]

const missingAlt = (path: Path, add: string): Fault => ({
  code: 'text/missing-alt',
  path,
  message: 'A picture has no words for those who cannot see it.',
  hint: `add ${add}, or leave the words empty ("") where the picture only decorates`,
})

/** What a picture's words look like where nobody wrote any. */
const FILE_NAME =
  /\.(?:jpe?g|png|gif|webp|avif|svg)$|^(?:img|image|dsc|photo|picture|screenshot)[\s_-]*\d*$/i

function withoutWords(found: Found, { index }: Reading): Fault[] {
  if (found.name !== 'Image' && found.name !== 'Raw:Img') return []
  const { altText, image, src } = found.options
  if (isBound(found, 'altText')) return []
  if (typeof altText === 'string' && FILE_NAME.test(altText.trim())) {
    return [
      {
        code: 'text/alt-file-name',
        path: optionOf(found, 'altText'),
        message: `"${altText}" is the name of a file, not what the picture shows.`,
        hint: 'say what is in the picture, as you would on the phone',
      },
    ]
  }
  // The shop has words for its own pictures.
  const address = asText(image ?? src).replace(/-\d+\.(?:webp|avif)$/, '')
  const isOwn = index.pictures.has(address) || isBound(found, 'image')
  return altText === undefined && !isOwn
    ? [missingAlt([...found.path, 'component', 'options'], '"altText": "what it shows"')]
    : []
}
