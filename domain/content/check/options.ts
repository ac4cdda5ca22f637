import type { Fault, Path } from '../../check/fault.ts'
import { copyAt, placesOfCopies } from '../../check/slips.ts'
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
      ...childrenOf(found),
      ...choicesTwice(found),
      ...emptyBindings(found),
    ]),
  )

type Type = { says: string; fits: (value: unknown) => boolean }

const NUMBER: Type = {
  says: 'a number',
  fits: (value) =>
    typeof value === 'number' ||
    (typeof value === 'string' && /^-?\d+(?:\.\d+)?(?:px|%)?$/.test(value.trim())),
}
/** Widths, gaps and shapes: nothing is narrower than nothing. */
const SIZE: Type = {
  says: 'a number of 0 or more',
  fits: (value) => NUMBER.fits(value) && Number.parseFloat(String(value)) >= 0,
}
const FLAG: Type = { says: 'true or false', fits: (value) => typeof value === 'boolean' }
const TEXT: Type = { says: 'a text', fits: (value) => typeof value === 'string' }
const LIST: Type = { says: 'a list in [ ]', fits: Array.isArray }
const oneOf = (...words: readonly string[]): Type => ({
  says: words.join(', '),
  fits: (value) => words.includes(value as string),
})

const of = (type: Type, names: string) => names.split(' ').map((name) => [name, type] as const)

/** What an option holds, by its name: it means the same in every kind of block. */
const TYPES: ReadonlyMap<string, Type> = new Map([
  ...of(NUMBER, 'defaultActiveTab'),
  ...of(SIZE, 'space aspectRatio autoplaySpeed columnWidth gutterSize'),
  ...of(FLAG, 'lazy fitContent openLinkInNewTab required collapsible oneAtATime hideDots'),
  ...of(FLAG, 'autoPlay autoplay controls muted loop playsInline reverseColumnsWhenStacked'),
  ...of(
    TEXT,
    'text link image src altText title name placeholder code for url video posterImage sizes',
  ),
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

/** What can be chosen in a field, each once. */
const choicesTwice = (found: Found): Fault[] => {
  const { options } = found.options
  if (found.name !== 'Form:Select' || !Array.isArray(options)) return []
  return placesOfCopies(options).map((at) => copyAt(options[at], optionOf(found, 'options', at)))
}

const emptyBindings = (found: Found): Fault[] =>
  Object.entries(found.bindings).flatMap(([name, code]): Fault[] => {
    if (typeof code !== 'string' || code.trim() !== '') return []
    const message = `The expression for ${name} is empty, so it gives nothing.`
    const hint = 'write what it gives, or take it out'
    const path = [...found.path, 'bindings', name]
    return [{ code: 'content/option-type', path, message, hint }]
  })

type Part = { option: string; blocks: readonly string[]; needs?: true; numbers?: string }

/** Blocks with parts that hold blocks again; some need something in each of theirs. */
const PARTS: ReadonlyMap<string, Part> = new Map([
  ['Columns', { option: 'columns', blocks: ['blocks'], numbers: 'width' }],
  ['Builder: Tabs', { option: 'tabs', blocks: ['label', 'content'], needs: true }],
  ['Builder:Accordion', { option: 'items', blocks: ['title', 'detail'], needs: true }],
])

function partsOf(found: Found): Fault[] {
  const parts = PARTS.get(found.name)
  if (!parts || isBound(found, parts.option)) return []
  const { option, blocks, needs, numbers } = parts
  return listOf(found.options[option]).flatMap((part, at) => {
    const path = optionOf(found, option, at)
    const own = docOf(part)
    if (!isRecord(part)) return [noBlocks(found, path)]
    return [
      ...blocks.flatMap((name) => (areBlocks(own[name]) ? [] : [noBlocks(found, [...path, name])])),
      ...blocks.flatMap((name) =>
        needs && isNothing(own[name]) ? [emptyPart(found, name, [...path, name])] : [],
      ),
      ...(numbers && !SIZE.fits(own[numbers] ?? 0) ? [noNumber(found, [...path, numbers])] : []),
    ]
  })
}

const isNothing = (value: unknown) => (Array.isArray(value) ? value.length === 0 : value == null)
const areBlocks = (value: unknown) =>
  value == null || (Array.isArray(value) && value.every(isBlock))
const isNamed = (value: unknown) => typeof value === 'string' && value !== ''
const isBlock = (value: unknown) =>
  isRecord(value) &&
  isNamed(value.id) &&
  (value.component === undefined || (isRecord(value.component) && isNamed(value.component.name)))

/** Within options no schema has looked: what is no block there, or has no id, is not drawn. */
const childrenOf = (found: Found): Fault[] =>
  found.path.includes('options') && !areBlocks(found.block.children)
    ? [noBlocks(found, [...found.path, 'children'])]
    : []

const noBlocks = ({ name }: Found, path: Path): Fault => ({
  code: 'content/option-type',
  path,
  message: `Here ${name || 'a block'} draws blocks, and something else stands among them.`,
  hint: 'write a list of blocks in [ ], each with an "id" and the name of its component',
})

const noNumber = ({ name }: Found, path: Path): Fault => ({
  code: 'content/option-type',
  path,
  message: `${name} reads "${path.at(-1)}" as a number.`,
  hint: `write a number, or take "${path.at(-1)}" out`,
})

const emptyPart = ({ name }: Found, field: string, path: Path): Fault => ({
  code: 'content/empty-part',
  path,
  message: `A part of ${name} has nothing in its ${field}.`,
  hint: `add a block with text to its "${field}"`,
})
