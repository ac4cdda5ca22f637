import type { BlockScope } from '#client/blocks/block.ts'
import { hasLocalisedValues, localiseOptions } from '#domain/content/delivery/localise-options.ts'
import { parseSafePath, setAtPath } from '#domain/content/delivery/safe-path.ts'
import type { ContentBlock } from '#domain/content/entry.ts'
import { toReactAttribute } from '#domain/content/markup/html-attributes.ts'

/** A block with what its expressions say, and what of that are attributes of its element. */
export type BoundBlock = ContentBlock & {
  style?: Record<string, unknown>
  attr?: { style?: unknown }
}

/** What of a block bindings may name that is no attribute. */
const BINDABLE_PARTS = new Set(
  'component options style attr responsiveStyles properties show hide class animations text children'.split(
    ' ',
  ),
)

/** A block as it is shown: its bindings evaluated, nothing of the entry written. */
export function evaluateBindings(block: ContentBlock, scope: BlockScope): BoundBlock {
  const { bindings } = block
  if (!bindings) return block
  let bound: BoundBlock = block
  for (const path of Object.keys(bindings)) {
    const code = bindings[path]
    const segments = path.trim() && typeof code === 'string' ? parseSafePath(path) : null
    if (!segments || !code) continue
    const value = localise(scope.evaluate(code, scope, { block: bound }), scope)
    // An expression that fails leaves what an editor wrote, except where it decides whether there is anything.
    if (value === undefined && !VISIBILITY_PARTS.has(path)) continue
    const [first = ''] = segments
    bound = setAtPath(
      bound,
      BINDABLE_PARTS.has(first) ? segments : ['properties', path],
      value,
    ) as BoundBlock
  }
  return bound
}

const VISIBILITY_PARTS = new Set(['show', 'hide'])

/** Whether a block stands on the page at all: `hide` counts more than `show`. */
export const isVisible = (bound: BoundBlock): boolean =>
  !bound.hide && (!('show' in bound) || Boolean(bound.show))

/** What an editor set for a component, in the visitor's language. */
export function localisedOptions(
  { component }: BoundBlock,
  scope: BlockScope,
): Record<string, unknown> {
  const options = component?.options ?? {}
  return hasLocalisedValues(options) ? (localise(options, scope) as typeof options) : options
}

const NO_LOCALE_MESSAGE =
  '[Builder.io] In order to use localized fields in Builder, you must pass a locale prop to the content.'

const localise = (value: unknown, { locale, run }: BlockScope): unknown =>
  localiseOptions(value, locale, () => run.warn(NO_LOCALE_MESSAGE))

/** Attributes that editors gave an element; what none of them may be is left out. */
export function safeProperties({ properties }: BoundBlock): Record<string, unknown> {
  const attributes: Record<string, unknown> = {}
  for (const name in properties) {
    const attribute = toReactAttribute(name, properties[name])
    if (attribute) attributes[attribute[0]] = attribute[1]
  }
  return attributes
}
