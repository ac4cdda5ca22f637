import type { Fault } from '../../check/fault.ts'
import { didYouMean, nearest } from '../../check/nearest.ts'
import { BLOCK_KINDS } from '../block-kinds.ts'
import { copyOf, type Face, type Found, isBound, optionOf, type Reading } from './reading.ts'

/** Blocks that nobody draws, that lack what they show, or that cannot be told apart. */
export const checkBlocks = ({ faces }: Reading): Fault[] =>
  faces.flatMap((face) => [...face.blocks.flatMap(wrongWith), ...alike(face)])

function wrongWith(found: Found): Fault[] {
  const { name, options, path } = found
  if (name === '') return []
  const kind = BLOCK_KINDS.get(name)
  if (!kind) {
    return [
      {
        code: 'content/unknown-block',
        path: [...path, 'component', 'name'],
        message: `The shop draws no block called "${name}".`,
        hint: `${didYouMean(name, BLOCK_KINDS.keys()).hint ?? `take one of: ${[...BLOCK_KINDS.keys()].join(', ')}`}`,
      },
    ]
  }
  return [
    ...Object.keys(options)
      .filter((option) => !kind.options.includes(option))
      .map((option) => unknownOption(found, option, kind.options)),
    ...(kind.needs ?? [])
      .filter(({ oneOf }) => !oneOf.some((option) => isGiven(found, option)))
      .map(({ oneOf, else: otherwise }) => missingOption(found, oneOf, otherwise)),
  ]
}

function unknownOption(found: Found, option: string, known: readonly string[]): Fault {
  const near = nearest(
    option,
    known.filter((one) => !Object.hasOwn(found.options, one)),
  )
  const list = known.length > 0 ? `it knows: ${known.join(', ')}` : 'it has no options'
  return {
    code: 'content/unknown-option',
    path: optionOf(found, option),
    at: 'key',
    message: `${found.name} has no option called "${option}".`,
    hint: near === null ? list : `did you mean "${near}"?`,
  }
}

const missingOption = (found: Found, oneOf: readonly string[], otherwise: string): Fault => ({
  code: 'content/missing-option',
  path: [...found.path, 'component'],
  message: `${found.name} has no ${oneOf.join(' and no ')}: ${otherwise}.`,
  hint: `add "${oneOf[0]}" to its options, or take the block out`,
})

/** Whether an option is there, or comes from an expression. */
function isGiven(found: Found, option: string): boolean {
  const value = found.options[option]
  const isEmpty = Array.isArray(value) ? value.length === 0 : value === undefined || value === ''
  return isBound(found, option) || (!isEmpty && value !== null && value !== false)
}

/** Blocks are found by their id: of two the styles of one would be the other's. */
function alike({ blocks }: Face): Fault[] {
  const seen = new Set<string>()
  const copies = new Set<string>()
  return blocks.flatMap((found) => {
    const { id } = found.block
    if (typeof id !== 'string') return []
    // What stands in a copy is told of with it.
    if (found.path.some((_, at) => copies.has(found.path.slice(0, at).join('/')))) return []
    // Copies of one symbol are drawn each by itself.
    const key = `${copyOf(found)} ${id}`
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    copies.add(found.path.join('/'))
    return [
      {
        code: 'content/duplicate-block',
        path: [...found.path, 'id'],
        message: `Two blocks are called ${id}.`,
        hint: `call this one something else, such as "${id}-2"`,
      },
    ]
  })
}
