import type { Fault, Path } from '../../check/fault.ts'
import { isRecord } from '../record.ts'
import { docOf, type Found, isBound, listOf, optionOf, type Reading } from './reading.ts'

/** Options that hold something else than the shop reads, and parts of a block with nothing in them. */
export const checkOptions = ({ faces }: Reading): Fault[] =>
  faces.flatMap(({ blocks }) =>
    blocks.flatMap((found) => [
      ...Object.entries(found.options).flatMap(([option, value]) =>
        isBound(found, option) ? [] : ofType(found, option, value, optionOf(found, option)),
      ),
      ...partsOf(found),
    ]),
  )

type Type = { says: string; fits: (value: unknown) => boolean }

const NUMBER: Type = {
  says: 'a number',
  fits: (value) =>
    typeof value === 'number' ||
    (typeof value === 'string' && /^-?\d+(?:\.\d+)?(?:px|%)?$/.test(value.trim())),
}
const FLAG: Type = { says: 'true or false', fits: (value) => typeof value === 'boolean' }
const TEXT: Type = {
  says: 'a text',
  fits: (value) => typeof value === 'string' || typeof value === 'number',
}
const LIST: Type = { says: 'a list in [ ]', fits: Array.isArray }
const oneOf = (...words: readonly string[]): Type => ({
  says: words.join(', '),
  fits: (value) => words.includes(value as string),
})

const of = (type: Type, names: string) => names.split(' ').map((name) => [name, type] as const)

/** What an option holds, by its name: it means the same in every kind of block. */
const TYPES: ReadonlyMap<string, Type> = new Map([
  ...of(NUMBER, 'space aspectRatio defaultActiveTab autoplaySpeed columnWidth gutterSize'),
  ...of(FLAG, 'lazy fitContent openLinkInNewTab required collapsible oneAtATime hideDots'),
  ...of(FLAG, 'autoPlay autoplay controls muted loop playsInline reverseColumnsWhenStacked'),
  ...of(TEXT, 'text link image src altText title name placeholder code for url video posterImage'),
  ...of(LIST, 'columns tabs items slides tiles variants options'),
  ['stackColumnsAt', oneOf('tablet', 'mobile', 'never')],
  [
    'tabHeaderLayout',
    oneOf('flex-start', 'center', 'flex-end', 'space-between', 'space-around', 'space-evenly'),
  ],
])

/** Nothing is what editors' programs write for an option that is not set. */
function ofType({ name }: Found, option: string, value: unknown, path: Path): Fault[] {
  const type = TYPES.get(option)
  if (!type || value === null || value === undefined || type.fits(value)) return []
  return [
    {
      code: 'content/option-type',
      path,
      message: `${name} reads "${option}" as ${type.says}, not as ${JSON.stringify(value).slice(0, 40)}.`,
      hint: `write ${type.says}, or take "${option}" out`,
    },
  ]
}

type Part = { option: string; blocks: readonly string[]; named?: string; numbers?: string }

/** Blocks with parts that hold blocks again; `named` is what a part is chosen by. */
const PARTS: ReadonlyMap<string, Part> = new Map([
  ['Columns', { option: 'columns', blocks: ['blocks'], numbers: 'width' }],
  ['Builder: Tabs', { option: 'tabs', blocks: ['label', 'content'], named: 'label' }],
  ['Builder:Accordion', { option: 'items', blocks: ['title', 'detail'], named: 'title' }],
])

function partsOf(found: Found): Fault[] {
  const parts = PARTS.get(found.name)
  if (!parts || isBound(found, parts.option)) return []
  const { option, blocks, named, numbers } = parts
  return listOf(found.options[option]).flatMap((part, at) => {
    const path = optionOf(found, option, at)
    const own = docOf(part)
    if (!isRecord(part)) return [noBlocks(found, path)]
    return [
      ...blocks.flatMap((name) => (areBlocks(own[name]) ? [] : [noBlocks(found, [...path, name])])),
      ...(named && isNothing(own[named]) ? [noName(found, named, [...path, named])] : []),
      ...(numbers && !NUMBER.fits(own[numbers] ?? 0) ? [noNumber(found, [...path, numbers])] : []),
    ]
  })
}

const isNothing = (value: unknown) => (Array.isArray(value) ? value.length === 0 : value == null)
const areBlocks = (value: unknown) =>
  value == null || (Array.isArray(value) && value.every(isRecord))

const noBlocks = ({ name }: Found, path: Path): Fault => ({
  code: 'content/option-type',
  path,
  message: `Here ${name} draws blocks, and there are none that can be read.`,
  hint: 'write a list of blocks in [ ]',
})

const noNumber = ({ name }: Found, path: Path): Fault => ({
  code: 'content/option-type',
  path,
  message: `${name} reads "${path.at(-1)}" as a number.`,
  hint: `write a number, or take "${path.at(-1)}" out`,
})

const noName = ({ name }: Found, field: string, path: Path): Fault => ({
  code: 'content/nameless-part',
  path,
  message: `A part of ${name} has no ${field}, so that nobody can choose it.`,
  hint: `add a block with text to its "${field}"`,
})
