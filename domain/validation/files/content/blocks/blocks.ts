import { didYouMeanHint, findClosestName } from '#domain/closest-name.ts'
import { BLOCK_KINDS } from '#domain/content/blocks/block-kinds.ts'
import {
  type BlockRef,
  type EntryView,
  isBound,
  optionPath,
  symbolCopyKey,
  type VariantView,
} from '#domain/validation/files/content/entry-view.ts'
import type { Violation } from '#domain/validation/violation.ts'

/** Reports unknown blocks and options, missing options and duplicate ids. */
export const validateBlocks = ({ variants }: EntryView): Violation[] =>
  variants.flatMap((variant) => [
    ...variant.blocks.flatMap(validateBlock),
    ...duplicateBlocks(variant),
  ])

function validateBlock(blockRef: BlockRef): Violation[] {
  const { name, options, path } = blockRef
  if (name === '') return []
  const kind = BLOCK_KINDS.get(name)
  if (!kind) {
    return [
      {
        code: 'content/unknown-block',
        path: [...path, 'component', 'name'],
        message: `There is no block "${name}".`,
        hint: `use one of ${[...BLOCK_KINDS.keys()].join(', ')}`,
        ...didYouMeanHint(name, BLOCK_KINDS.keys()),
      },
    ]
  }
  const knownOptions = Object.keys(kind.options)
  return [
    ...Object.keys(options)
      .filter((option) => !knownOptions.includes(option))
      .map((option) => unknownOption(blockRef, option, knownOptions)),
    ...(kind.requires ?? [])
      .filter(({ oneOf }) => !oneOf.some((option) => isOptionSet(blockRef, option)))
      .map(({ oneOf, else: otherwise }) => missingOption(blockRef, oneOf, otherwise)),
  ]
}

function unknownOption(
  blockRef: BlockRef,
  option: string,
  knownOptions: readonly string[],
): Violation {
  const closest = findClosestName(
    option,
    knownOptions.filter((one) => !Object.hasOwn(blockRef.options, one)),
  )
  const list =
    knownOptions.length > 0 ? `use one of ${knownOptions.join(', ')}` : 'it has no options'
  return {
    code: 'content/unknown-option',
    path: optionPath(blockRef, option),
    at: 'key',
    message: `${blockRef.name} has no option "${option}".`,
    hint: closest === null ? list : `did you mean "${closest}"?`,
  }
}

const missingOption = (
  blockRef: BlockRef,
  oneOf: readonly string[],
  otherwise: string,
): Violation => ({
  code: 'content/missing-option',
  path: [...blockRef.path, 'component'],
  message: `${blockRef.name} has no ${oneOf.join(' and no ')}: ${otherwise}.`,
  hint: `add "${oneOf[0]}" to its options, or remove the block`,
})

/** Whether an option is there, or comes from an expression. */
function isOptionSet(blockRef: BlockRef, option: string): boolean {
  const value = blockRef.options[option]
  const isEmpty = Array.isArray(value) ? value.length === 0 : value === undefined || value === ''
  return isBound(blockRef, option) || (!isEmpty && value !== null && value !== false)
}

/** Styles are matched by block id, so two blocks must not share one. */
function duplicateBlocks({ blocks }: VariantView): Violation[] {
  const seen = new Set<string>()
  const copies = new Set<string>()
  return blocks.flatMap((blockRef) => {
    const { id } = blockRef.block
    if (typeof id !== 'string') return []
    // A copied block is reported without the blocks in it.
    if (blockRef.path.some((_, at) => copies.has(blockRef.path.slice(0, at).join('/')))) return []
    // Copies of a symbol are rendered separately.
    const key = `${symbolCopyKey(blockRef)} ${id}`
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    copies.add(blockRef.path.join('/'))
    return [
      {
        code: 'content/duplicate-block',
        path: [...blockRef.path, 'id'],
        message: `Another block has the id ${id}.`,
        hint: `give this one another id, such as "${id}-2"`,
      },
    ]
  })
}
