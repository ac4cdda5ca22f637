import type { Fault } from '../../check/fault.ts'
import type { Tools } from '../../check/tools.ts'
import { kindOfCode } from '../code/parse.ts'
import { type Known, valuesOf } from '../code/values.ts'
import { expressionsIn } from '../template.ts'
import { docOf, type Face, type Found, type Reading, surroundingsOf } from './reading.ts'
import { itemNameOf, treeOf } from './scripts.ts'

/** Longer code than this is not worked out. */
const LONGEST = 2_000

/** Everything that some code of a block can come to; null where that cannot be told. */
export function worth(code: unknown, face: Face, found: Found, { tools }: { tools: Tools }) {
  if (typeof code !== 'string' || code.length > LONGEST || !tools.parse) return null
  const tree = treeOf({ code: code.trim(), kind: kindOfCode(code.trim()) }, tools.parse)
  return typeof tree === 'string' ? null : valuesOf(tree, knownAt(face, found, { tools }))
}

/** A text with its `{{expressions}}` worked out; null where one of them cannot be, or may be several things. */
export function filled(text: string, face: Face, found: Found, tools: { tools: Tools }) {
  let isWhole = true
  const whole = expressionsIn(text, (code) => {
    const [value, ...more] = worth(code, face, found, tools) ?? []
    if (value === undefined || more.length > 0) isWhole = false
    return value
  })
  return isWhole ? whole : null
}

/** What is known of the state where a block stands. */
function knownAt(face: Face, found: Found, tools: { tools: Tools }): Known {
  const items: Record<string, readonly unknown[]> = {}
  for (const around of [found, ...surroundingsOf(found)]) {
    const repeat = docOf(around.block.repeat)
    const name = itemNameOf(repeat)
    if (name === null || Object.hasOwn(items, name)) continue
    const lists = worthAround(repeat.collection, face, around, tools)
    items[name] = (lists ?? []).flatMap((list) => (Array.isArray(list) ? list : []))
  }
  return { state: docOf(face.seen.state), items }
}

/** What a repeat of a block is over: it is asked for where the block stands, not within it. */
function worthAround(code: unknown, face: Face, { around }: Found, tools: { tools: Tools }) {
  const top = { block: {}, path: face.path, name: '', options: {}, bindings: {}, around: null }
  return worth(code, face, around ?? top, tools)
}

/** Repeats over what is certainly no list, or an empty one. */
export const checkRepeats = ({ faces, index }: Reading): Fault[] =>
  faces.flatMap((face) =>
    face.blocks.flatMap((found) => {
      const { collection } = docOf(found.block.repeat)
      if (typeof collection !== 'string' || collection.trim() === '') return []
      const values = worthAround(collection, face, found, index)
      if (!values || values.length === 0) return []
      const isSome = values.some((value) => Array.isArray(value) && value.length > 0)
      if (isSome || values.some((value) => value === undefined)) return []
      return [
        {
          code: 'content/empty-repeat' as const,
          path: [...found.path, 'repeat', 'collection'],
          message: `${collection} is ${Array.isArray(values[0]) ? 'an empty list' : 'no list'}, so that the block is never shown.`,
          hint: 'repeat over a list in [ ], or take the repeat out',
        },
      ]
    }),
  )
