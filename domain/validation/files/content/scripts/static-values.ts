import { detectCodeKind } from '#domain/content/parse-code.ts'
import { replaceExpressions } from '#domain/content/template-expressions.ts'
import type { ValidationDependencies } from '#domain/validation/dependencies.ts'
import {
  ancestors,
  type BlockRef,
  type EntryView,
  toJsonObject,
  type VariantView,
} from '#domain/validation/files/content/entry-view.ts'
import type { Violation } from '#domain/validation/violation.ts'
import { possibleValues, type StaticScope } from './possible-values.ts'
import { parseSnippet, repeatItemName } from './scripts.ts'

/** Longer code than this is not worked out. */
const MAX_CODE_LENGTH = 2_000

/** Everything that some code of a block can come to; null where that cannot be told. */
export function staticValues(
  code: unknown,
  variant: VariantView,
  blockRef: BlockRef,
  { dependencies }: { dependencies: ValidationDependencies },
) {
  if (typeof code !== 'string' || code.length > MAX_CODE_LENGTH || !dependencies.parse) return null
  const tree = parseSnippet(
    { code: code.trim(), kind: detectCodeKind(code.trim()) },
    dependencies.parse,
  )
  return typeof tree === 'string'
    ? null
    : possibleValues(tree, staticScopeAt(variant, blockRef, { dependencies }))
}

/** A text with its `{{expressions}}` worked out; null where one of them cannot be, or may be several things. */
export function staticText(
  text: string,
  variant: VariantView,
  blockRef: BlockRef,
  { dependencies }: { dependencies: ValidationDependencies },
) {
  let isComplete = true
  const rendered = replaceExpressions(text, (code) => {
    const [value, ...more] = staticValues(code, variant, blockRef, { dependencies }) ?? []
    if (value === undefined || more.length > 0) isComplete = false
    return value
  })
  return isComplete ? rendered : null
}

/** What is known of the state where a block stands. */
function staticScopeAt(
  variant: VariantView,
  blockRef: BlockRef,
  { dependencies }: { dependencies: ValidationDependencies },
): StaticScope {
  const items: Record<string, readonly unknown[]> = {}
  for (const ancestor of [blockRef, ...ancestors(blockRef)]) {
    const repeat = toJsonObject(ancestor.block.repeat)
    const name = repeatItemName(repeat)
    if (name === null || Object.hasOwn(items, name)) continue
    const lists = staticValuesAtParent(repeat.collection, variant, ancestor, { dependencies })
    items[name] = (lists ?? []).flatMap((list) => (Array.isArray(list) ? list : []))
  }
  return { state: toJsonObject(variant.effectiveData.state), items }
}

/** What a repeat of a block is over: it is asked for where the block stands, not within it. */
function staticValuesAtParent(
  code: unknown,
  variant: VariantView,
  { parent }: BlockRef,
  { dependencies }: { dependencies: ValidationDependencies },
) {
  const top = { block: {}, path: variant.path, name: '', options: {}, bindings: {}, parent: null }
  return staticValues(code, variant, parent ?? top, { dependencies })
}

/** Repeats over what is certainly no list, or an empty one. */
export const validateRepeats = ({ variants, index }: EntryView): Violation[] =>
  variants.flatMap((variant) =>
    variant.blocks.flatMap((blockRef) => {
      const { collection } = toJsonObject(blockRef.block.repeat)
      if (typeof collection !== 'string' || collection.trim() === '') return []
      const values = staticValuesAtParent(collection, variant, blockRef, index)
      if (!values || values.length === 0) return []
      const isSome = values.some((value) => Array.isArray(value) && value.length > 0)
      if (isSome || values.some((value) => value === undefined)) return []
      return [
        {
          code: 'content/empty-repeat' as const,
          path: [...blockRef.path, 'repeat', 'collection'],
          message: `${collection} is ${Array.isArray(values[0]) ? 'an empty list' : 'no list'}, so that the block is never shown.`,
          hint: 'repeat over a list in [ ], or take the repeat out',
        },
      ]
    }),
  )
