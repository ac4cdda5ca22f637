import { isRecord } from '#domain/content/is-record.ts'
import { CURRENCY_CODES } from '#domain/countries/index.ts'
import { jsonText, stripHtml } from '#domain/text.ts'
import {
  type BlockRef,
  type EntryView,
  isBound,
  optionPath,
  type VariantView,
} from '#domain/validation/files/content/entry-view.ts'
import { parseHtmlTags } from '#domain/validation/files/content/html-tags.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** Words that grow old, that nobody wrote, and pictures without words. */
export const validateText = (view: EntryView): Violation[] =>
  view.variants.flatMap((variant) => [
    ...listVisibleTexts(variant).flatMap(validateVisibleText),
    ...variant.blocks.flatMap((blockRef) => missingAltTexts(blockRef, view)),
    ...variant.texts.flatMap(({ text, path, markup }) =>
      markup
        ? parseHtmlTags(text)
            .filter(({ name, attributes }) => name === 'img' && !attributes.has('alt'))
            .map(() => missingAlt(path, 'alt="what it shows"'))
        : [],
    ),
  ])

type VisibleText = { text: string; path: JsonPath }

/** Everything of a face that shoppers read: of blocks, of its state, of what it hands to symbols. */
function listVisibleTexts({ path, data, texts, blocks }: VariantView): VisibleText[] {
  const visible: VisibleText[] = texts.filter(({ markup }) => markup !== 'raw')
  const visit = (value: unknown, at: JsonPath) => {
    if (typeof value === 'string') visible.push({ text: value, path: at })
    if (typeof value !== 'object' || value === null || at.length > 150) return
    for (const [name, one] of Object.entries(value)) {
      visit(one, [...at, Array.isArray(value) ? Number(name) : name])
    }
  }
  for (const name of ['title', 'description', 'state']) visit(data[name], [...path, name])
  for (const block of blocks) {
    const { symbol } = block.options
    if (isRecord(symbol)) visit(symbol.data, optionPath(block, 'symbol', 'data'))
  }
  return visible.filter(({ text }) => !/^(?:\/|https?:)\S*$/.test(text))
}

function validateVisibleText({ text, path }: VisibleText): Violation[] {
  const plainText = stripHtml(text)
  return TEXT_PROBLEMS.flatMap(({ code, pattern, except, describe, hint }) => {
    const rest = except ? plainText.replaceAll(except, ' ') : plainText
    const match = pattern.exec(rest)?.[0]
    return match ? [{ code, path, message: describe(match.trim()), hint }] : []
  })
}

type TextProblem = {
  code: 'text/price' | 'text/year' | 'text/placeholder'
  pattern: RegExp
  /** What looks like it and is none. */
  except?: RegExp
  describe: (found: string) => string
  hint: string
}

const TEXT_PROBLEMS: readonly TextProblem[] = [
  {
    code: 'text/price',
    pattern: new RegExp(
      String.raw`[$£€] ?\d[\d.,]*|\b\d[\d.,]* ?(?:dollars|pounds|euros?|${CURRENCY_CODES.join('|')})\b`,
    ),
    describe: (match) => `The text names a price: ${match}.`,
    hint: 'leave it out: prices differ by country and are changed in fixtures/pricing alone',
  },
  {
    code: 'text/year',
    // What was before 2020 is history, and stays right.
    pattern: /(?<![\d.,#+-] ?)\b20[2-9]\d\b(?! ?[\d.,-]\d)/,
    except:
      /(?:©|\(c\)|[Cc]opyright|[Ss]ince|[Ff]ounded(?: in)?|[Ee]st\.?)\s*\d{4}|\b[A-Z]{2,3} \d{4}\b|\b\d{4} \p{Lu}\p{L}+ (?:Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Way|Parade|Boulevard|Blvd)\b/gu,
    describe: (match) => `The text names a year, ${match}: it will be wrong one day.`,
    hint: 'say it without the year ("this spring", "every year"), or put it into an entry with an endDate',
  },
  {
    code: 'text/placeholder',
    pattern:
      /\b(?:lorem ipsum|TODO|TBC|TBD|XXX|Enter some text|Your text here|Click here to edit)\b/,
    describe: (match) => `"${match}" is what stands there until somebody writes the text.`,
    hint: 'write the text, or take the block out',
  },
]

const missingAlt = (path: JsonPath, add: string): Violation => ({
  code: 'text/missing-alt',
  path,
  message: 'A picture has no words for those who cannot see it.',
  hint: `add ${add}, or leave the words empty ("") where the picture only decorates`,
})

/** What a picture's words look like where nobody wrote any. */
const FILE_NAME_ALT =
  /\.(?:jpe?g|png|gif|webp|avif|svg)$|^(?:img|image|dsc|photo|picture|screenshot)[\s_-]*\d*$/i

function missingAltTexts(blockRef: BlockRef, { index }: EntryView): Violation[] {
  if (blockRef.name !== 'Image' && blockRef.name !== 'Raw:Img') return []
  const { altText, image, src } = blockRef.options
  if (isBound(blockRef, 'altText')) return []
  if (typeof altText === 'string' && FILE_NAME_ALT.test(altText.trim())) {
    return [
      {
        code: 'text/alt-file-name',
        path: optionPath(blockRef, 'altText'),
        message: `"${altText}" is the name of a file, not what the picture shows.`,
        hint: 'say what is in the picture, as you would on the phone',
      },
    ]
  }
  // The shop has words for its own pictures.
  const address = jsonText(image ?? src).replace(/-\d+\.(?:webp|avif)$/, '')
  const isOwn = index.pictures.has(address) || isBound(blockRef, 'image')
  return altText === undefined && !isOwn
    ? [missingAlt([...blockRef.path, 'component', 'options'], '"altText": "what it shows"')]
    : []
}
