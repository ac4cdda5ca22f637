import { isRecord } from '#domain/content/is-record.ts'
import {
  type BlockRef,
  type EntryView,
  isBound,
  optionPath,
  toArray,
  toJsonObject,
} from '#domain/validation/files/content/entry-view.ts'
import {
  duplicateIndexes,
  duplicateViolation,
} from '#domain/validation/schema/whitespace-and-duplicates.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** Options that hold something else than the shop reads, and parts of a block with nothing in them. */
export const validateBlockOptions = ({ variants }: EntryView): Violation[] =>
  variants.flatMap(({ blocks }) =>
    blocks.flatMap((blockRef) => [
      ...Object.entries(blockRef.options).flatMap(([option, value]) =>
        isBound(blockRef, option)
          ? []
          : validateOptionType(blockRef, option, value, optionPath(blockRef, option)),
      ),
      ...validateParts(blockRef),
      ...validateChildren(blockRef),
      ...duplicateChoices(blockRef),
      ...emptyBindings(blockRef),
    ]),
  )

type OptionType = { label: string; matches: (value: unknown) => boolean }

const NUMBER_OPTION: OptionType = {
  label: 'a number',
  matches: (value) =>
    typeof value === 'number' ||
    (typeof value === 'string' && /^-?\d+(?:\.\d+)?(?:px|%)?$/.test(value.trim())),
}
/** Widths, gaps and shapes: nothing is narrower than nothing. */
const SIZE_OPTION: OptionType = {
  label: 'a number of 0 or more',
  matches: (value) => NUMBER_OPTION.matches(value) && Number.parseFloat(String(value)) >= 0,
}
const BOOLEAN_OPTION: OptionType = {
  label: 'true or false',
  matches: (value) => typeof value === 'boolean',
}
const TEXT_OPTION: OptionType = { label: 'a text', matches: (value) => typeof value === 'string' }
const LIST_OPTION: OptionType = { label: 'a list in [ ]', matches: Array.isArray }
const enumOption = (...words: readonly string[]): OptionType => ({
  label: words.join(', '),
  matches: (value) => words.includes(value as string),
})

const typeForNames = (type: OptionType, names: string) =>
  names.split(' ').map((name) => [name, type] as const)

/** What an option holds, by its name: it means the same in every kind of block. */
const OPTION_TYPES: ReadonlyMap<string, OptionType> = new Map([
  ...typeForNames(NUMBER_OPTION, 'defaultActiveTab'),
  ...typeForNames(SIZE_OPTION, 'space aspectRatio autoplaySpeed columnWidth gutterSize'),
  ...typeForNames(
    BOOLEAN_OPTION,
    'lazy fitContent openLinkInNewTab required collapsible oneAtATime hideDots',
  ),
  ...typeForNames(
    BOOLEAN_OPTION,
    'autoPlay autoplay controls muted loop playsInline reverseColumnsWhenStacked',
  ),
  ...typeForNames(
    TEXT_OPTION,
    'text link image src altText title name placeholder code for url video posterImage sizes',
  ),
  ...typeForNames(LIST_OPTION, 'columns tabs items slides tiles variants options'),
  ['stackColumnsAt', enumOption('tablet', 'mobile', 'never')],
  [
    'tabHeaderLayout',
    enumOption('flex-start', 'center', 'flex-end', 'space-between', 'space-around', 'space-evenly'),
  ],
])

/** Nothing is what editors' programs write for an option that is not set. */
function validateOptionType(
  { name }: BlockRef,
  option: string,
  value: unknown,
  path: JsonPath,
): Violation[] {
  const type = OPTION_TYPES.get(option)
  if (!type || value === null || value === undefined || type.matches(value)) return []
  return [
    {
      code: 'content/option-type',
      path,
      message: `${name} reads "${option}" as ${type.label}, not as ${JSON.stringify(value).slice(0, 40)}.`,
      hint: `write ${type.label}, or take "${option}" out`,
    },
  ]
}

/** What can be chosen in a field, each once. */
const duplicateChoices = (blockRef: BlockRef): Violation[] => {
  const { options } = blockRef.options
  if (blockRef.name !== 'Form:Select' || !Array.isArray(options)) return []
  return duplicateIndexes(options).map((at) =>
    duplicateViolation(options[at], optionPath(blockRef, 'options', at)),
  )
}

const emptyBindings = (blockRef: BlockRef): Violation[] =>
  Object.entries(blockRef.bindings).flatMap(([name, code]): Violation[] => {
    if (typeof code !== 'string' || code.trim() !== '') return []
    const message = `The expression for ${name} is empty, so it gives nothing.`
    const hint = 'write what it gives, or take it out'
    const path = [...blockRef.path, 'bindings', name]
    return [{ code: 'content/option-type', path, message, hint }]
  })

type BlockPart = { option: string; blocks: readonly string[]; needs?: true; numbers?: string }

/** Blocks with parts that hold blocks again; some need something in each of theirs. */
const PARTS_BY_BLOCK: ReadonlyMap<string, BlockPart> = new Map([
  ['Columns', { option: 'columns', blocks: ['blocks'], numbers: 'width' }],
  ['Builder: Tabs', { option: 'tabs', blocks: ['label', 'content'], needs: true }],
  ['Builder:Accordion', { option: 'items', blocks: ['title', 'detail'], needs: true }],
])

function validateParts(blockRef: BlockRef): Violation[] {
  const parts = PARTS_BY_BLOCK.get(blockRef.name)
  if (!parts || isBound(blockRef, parts.option)) return []
  const { option, blocks, needs, numbers } = parts
  return toArray(blockRef.options[option]).flatMap((part, at) => {
    const path = optionPath(blockRef, option, at)
    const partData = toJsonObject(part)
    if (!isRecord(part)) return [notBlocks(blockRef, path)]
    return [
      ...blocks.flatMap((name) =>
        isBlockList(partData[name]) ? [] : [notBlocks(blockRef, [...path, name])],
      ),
      ...blocks.flatMap((name) =>
        needs && isEmptyPart(partData[name]) ? [emptyPart(blockRef, name, [...path, name])] : [],
      ),
      ...(numbers && !SIZE_OPTION.matches(partData[numbers] ?? 0)
        ? [notANumber(blockRef, [...path, numbers])]
        : []),
    ]
  })
}

const isEmptyPart = (value: unknown) => (Array.isArray(value) ? value.length === 0 : value == null)
const isBlockList = (value: unknown) =>
  value == null || (Array.isArray(value) && value.every(isValidBlock))
const isNonEmptyText = (value: unknown) => typeof value === 'string' && value !== ''
const isValidBlock = (value: unknown) =>
  isRecord(value) &&
  isNonEmptyText(value.id) &&
  (value.component === undefined ||
    (isRecord(value.component) && isNonEmptyText(value.component.name)))

/** Within options no schema has looked: what is no block there, or has no id, is not drawn. */
const validateChildren = (blockRef: BlockRef): Violation[] =>
  blockRef.path.includes('options') && !isBlockList(blockRef.block.children)
    ? [notBlocks(blockRef, [...blockRef.path, 'children'])]
    : []

const notBlocks = ({ name }: BlockRef, path: JsonPath): Violation => ({
  code: 'content/option-type',
  path,
  message: `Here ${name || 'a block'} draws blocks, and something else stands among them.`,
  hint: 'write a list of blocks in [ ], each with an "id" and the name of its component',
})

const notANumber = ({ name }: BlockRef, path: JsonPath): Violation => ({
  code: 'content/option-type',
  path,
  message: `${name} reads "${path.at(-1)}" as a number.`,
  hint: `write a number, or take "${path.at(-1)}" out`,
})

const emptyPart = ({ name }: BlockRef, field: string, path: JsonPath): Violation => ({
  code: 'content/empty-part',
  path,
  message: `A part of ${name} has nothing in its ${field}.`,
  hint: `add a block with text to its "${field}"`,
})
