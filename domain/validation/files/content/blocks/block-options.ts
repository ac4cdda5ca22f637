import { BLOCK_KINDS } from '#domain/content/blocks/block-kinds.ts'
import type { BlockOption } from '#domain/content/blocks/block-option.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { toArray } from '#domain/validation/dataset/lenient-json.ts'
import {
  type BlockRef,
  type EntryView,
  isBound,
  optionPath,
} from '#domain/validation/files/content/entry-view.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** Reports options of a type that their block cannot read. */
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
const OPTION_TYPES: Readonly<Record<Extract<BlockOption['holds'], string>, OptionType>> = {
  any: { label: 'anything', matches: () => true },
  text: { label: 'text', matches: (value) => typeof value === 'string' },
  number: NUMBER_OPTION,
  size: {
    label: 'a number that is not negative',
    matches: (value) => NUMBER_OPTION.matches(value) && Number.parseFloat(String(value)) >= 0,
  },
  boolean: { label: 'true or false', matches: (value) => typeof value === 'boolean' },
  list: { label: 'a list in [ ]', matches: Array.isArray },
}

const optionType = (holds: BlockOption['holds']): OptionType =>
  typeof holds === 'string'
    ? OPTION_TYPES[holds]
    : { label: holds.join(', '), matches: (value) => holds.includes(value as string) }

const findOption = ({ name }: BlockRef, option: string): BlockOption | undefined => {
  const options = BLOCK_KINDS.get(name)?.options ?? {}
  return Object.hasOwn(options, option) ? options[option] : undefined
}

/** Editors write null for an option that is not set. */
function validateOptionType(
  blockRef: BlockRef,
  option: string,
  value: unknown,
  path: JsonPath,
): Violation[] {
  const definition = findOption(blockRef, option)
  const type = definition && optionType(definition.holds)
  if (!type || value === null || value === undefined || type.matches(value)) return []
  return [
    {
      code: 'content/option-type',
      path,
      message: `${blockRef.name} reads "${option}" as ${type.label}, not as ${JSON.stringify(value).slice(0, 40)}.`,
      hint: `write ${type.label}, or remove "${option}"`,
    },
  ]
}

const emptyBindings = (blockRef: BlockRef): Violation[] =>
  Object.entries(blockRef.bindings).flatMap(([name, code]): Violation[] => {
    if (typeof code !== 'string' || code.trim() !== '') return []
    const message = `The expression for ${name} is empty.`
    const hint = 'write an expression, or remove it'
    const path = [...blockRef.path, 'bindings', name]
    return [{ code: 'content/option-type', path, message, hint }]
  })

/** The items of its lists, whose fields may hold blocks or sizes. */
const validateParts = (blockRef: BlockRef): Violation[] =>
  Object.entries(BLOCK_KINDS.get(blockRef.name)?.options ?? {}).flatMap(([name, option]) =>
    option.fields && !isBound(blockRef, name)
      ? toArray(blockRef.options[name]).flatMap((part, at) =>
          validatePart(blockRef, option, part, optionPath(blockRef, name, at)),
        )
      : [],
  )

function validatePart(
  blockRef: BlockRef,
  { fields = {} }: BlockOption,
  part: unknown,
  path: JsonPath,
): Violation[] {
  const fieldEntries = Object.entries(fields)
  const blockFields = fieldEntries.flatMap(([name, { hasBlocks }]) => (hasBlocks ? [name] : []))
  if (!isRecord(part)) return blockFields.length > 0 ? [notBlocks(blockRef, path)] : []
  return [
    ...blockFields.flatMap((name) =>
      isBlockList(part[name]) ? [] : [notBlocks(blockRef, [...path, name])],
    ),
    ...fieldEntries.flatMap(([name, { holds }]) =>
      holds === 'size' && !OPTION_TYPES.size.matches(part[name] ?? 0)
        ? [notANumber(blockRef, [...path, name])]
        : [],
    ),
  ]
}

const isBlockList = (value: unknown) =>
  value == null || (Array.isArray(value) && value.every(isValidBlock))
const isNonEmptyText = (value: unknown) => typeof value === 'string' && value !== ''
const isValidBlock = (value: unknown) =>
  isRecord(value) &&
  isNonEmptyText(value.id) &&
  (value.component === undefined ||
    (isRecord(value.component) && isNonEmptyText(value.component.name)))

/** The schema does not cover blocks within options; invalid ones are not rendered. */
const validateChildren = (blockRef: BlockRef): Violation[] =>
  blockRef.path.includes('options') && !isBlockList(blockRef.block.children)
    ? [notBlocks(blockRef, [...blockRef.path, 'children'])]
    : []

const notBlocks = ({ name }: BlockRef, path: JsonPath): Violation => ({
  code: 'content/option-type',
  path,
  message: `${name || 'A block'} renders blocks here, but this is something else.`,
  hint: 'write a list of blocks in [ ], each with an "id" and the name of its component',
})

const notANumber = ({ name }: BlockRef, path: JsonPath): Violation => ({
  code: 'content/option-type',
  path,
  message: `${name} reads "${path.at(-1)}" as a number.`,
  hint: `write a number, or remove "${path.at(-1)}"`,
})
