import type { BlockScope } from '#client/blocks/block.ts'
import { hasLocalisedValues, localiseOptions } from '#domain/content/delivery/localise-options.ts'
import { parseSafePath, setAtPath } from '#domain/content/delivery/safe-path.ts'
import type { ContentBlock } from '#domain/content/entry.ts'
import { toReactAttribute } from '#domain/content/markup/html-attributes.ts'

/** A block with its bindings evaluated. */
export type BoundBlock = ContentBlock & {
  style?: Record<string, unknown>
  attr?: { style?: unknown }
}

/** Bindable parts that aren't attributes. */
const BINDABLE_PARTS = new Set(
  'component options style attr responsiveStyles properties show hide class animations text children'.split(
    ' ',
  ),
)

/** Evaluates a block's bindings on a copy; one that fails or gives nothing shows nothing, not the editor's sample. */
export function evaluateBindings(block: ContentBlock, scope: BlockScope): BoundBlock {
  const { bindings } = block
  if (!bindings) return block
  let bound: BoundBlock = block
  for (const path of Object.keys(bindings)) {
    const code = bindings[path]
    const segments = path.trim() && typeof code === 'string' ? parseSafePath(path) : null
    if (!segments || !code) continue
    const value = localise(scope.evaluate(code, scope, { block: bound }), scope)
    const [first = ''] = segments
    bound = setAtPath(
      bound,
      BINDABLE_PARTS.has(first) ? segments : ['properties', path],
      value,
    ) as BoundBlock
  }
  return bound
}

/** `hide` wins over `show`. */
export const isVisible = (bound: BoundBlock): boolean =>
  !bound.hide && (!('show' in bound) || Boolean(bound.show))

/** A component's options in the visitor's language. */
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

/** Editors' attributes without unsafe ones. */
export function safeProperties({ properties }: BoundBlock): Record<string, unknown> {
  const attributes: Record<string, unknown> = {}
  for (const name in properties) {
    const attribute = toReactAttribute(name, properties[name])
    if (attribute) attributes[attribute[0]] = attribute[1]
  }
  return attributes
}
