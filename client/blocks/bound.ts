import type { Block } from '#domain/content/entry.ts'
import { isLocalised, localised } from '#domain/content/locale.ts'
import { attributeOf } from '#domain/content/markup.ts'
import { segmentsOf, withAt } from '#domain/content/path.ts'
import type { Scope } from './block.ts'

/** A block with what its expressions say, and what of that are attributes of its element. */
export type Bound = Block & { style?: Record<string, unknown>; attr?: { style?: unknown } }

/** What of a block bindings may name that is no attribute. */
const PARTS = new Set(
  'component options style attr responsiveStyles properties show hide class animations text children'.split(
    ' ',
  ),
)

/** A block as it is shown: its bindings evaluated, nothing of the entry written (spec §3). */
export function boundOf(block: Block, scope: Scope): Bound {
  const { bindings } = block
  if (!bindings) return block
  let bound: Bound = block
  for (const path of Object.keys(bindings)) {
    const code = bindings[path]
    const segments = path.trim() && typeof code === 'string' ? segmentsOf(path) : null
    if (!segments || !code) continue
    const value = inOneLanguage(scope.evaluate(code, scope, { block: bound }), scope)
    // An expression that fails leaves what an editor wrote, except where it decides whether there is anything.
    if (value === undefined && !ALWAYS.has(path)) continue
    const [first = ''] = segments
    bound = withAt(bound, PARTS.has(first) ? segments : ['properties', path], value) as Bound
  }
  return bound
}

const ALWAYS = new Set(['show', 'hide'])

/** Whether a block stands on the page at all: `hide` counts more than `show` (spec §3). */
export const isShown = (bound: Bound): boolean =>
  !bound.hide && (!('show' in bound) || Boolean(bound.show))

/** What an editor set for a component, in the visitor's language. */
export function optionsOf({ component }: Bound, scope: Scope): Record<string, unknown> {
  const options = component?.options ?? {}
  return isLocalised(options) ? (inOneLanguage(options, scope) as typeof options) : options
}

const NO_LOCALE =
  '[Builder.io] In order to use localized fields in Builder, you must pass a locale prop to the content.'

const inOneLanguage = (value: unknown, { locale, run }: Scope): unknown =>
  localised(value, locale, () => run.warn(NO_LOCALE))

/** Attributes that editors gave an element; what none of them may be is left out. */
export function propertiesOf({ properties }: Bound): Record<string, unknown> {
  const attributes: Record<string, unknown> = {}
  for (const name in properties) {
    const attribute = attributeOf(name, properties[name])
    if (attribute) attributes[attribute[0]] = attribute[1]
  }
  return attributes
}
