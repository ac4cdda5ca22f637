import { detectScriptKind } from '#domain/content/parse-script.ts'
import { replaceExpressions } from '#domain/content/template-expressions.ts'
import { toJsonObject } from '#domain/validation/dataset/lenient-json.ts'
import type { ValidationDependencies } from '#domain/validation/dependencies.ts'
import {
  ancestors,
  type BlockRef,
  type VariantView,
} from '#domain/validation/files/content/entry-view.ts'
import { possibleValues, type StaticScope } from './possible-values.ts'
import { parseSnippet, repeatItemName } from './scripts.ts'

/** Longer code is not evaluated. */
const MAX_CODE_LENGTH = 2_000

/** All values that code of a block can have; null when they cannot be known without running it. */
export function staticValues(
  code: unknown,
  variant: VariantView,
  blockRef: BlockRef,
  { dependencies }: { dependencies: ValidationDependencies },
) {
  if (typeof code !== 'string' || code.length > MAX_CODE_LENGTH || !dependencies.parse) return null
  const tree = parseSnippet(
    { code: code.trim(), kind: detectScriptKind(code.trim()) },
    dependencies.parse,
  )
  return typeof tree === 'string'
    ? null
    : possibleValues(tree, staticScopeAt(variant, blockRef, { dependencies }))
}

/** A text with its `{{expressions}}` evaluated; null when one is unknown or has several values. */
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

/** The state that a block sees, as far as it is known. */
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

/** The collection of a repeat is evaluated outside the block it repeats. */
function staticValuesAtParent(
  code: unknown,
  variant: VariantView,
  { parent }: BlockRef,
  { dependencies }: { dependencies: ValidationDependencies },
) {
  const top = { block: {}, path: variant.path, name: '', options: {}, bindings: {}, parent: null }
  return staticValues(code, variant, parent ?? top, { dependencies })
}
