import { blockClassName } from '#client/blocks/render/render-blocks.tsx'
import { recordEarlyEvents } from '#client/enhancements/islands/record-early-events.ts'
import type { ContentProps } from '#client/islands/content/content-props.ts'
import { BLOCK_GROUPS } from '#domain/content/blocks/block-kinds.ts'
import type { ContentBlock, ContentEntry } from '#domain/content/entry.ts'
import { scriptSafeJson } from '#domain/text.ts'
import { createLruCache } from '#worker/cache/lru-cache.ts'
import type { EntryFeatures } from '../entry-features.ts'
import { findConstantCode } from './constant-code.ts'
import { withoutStaticBlocks } from './without-static-blocks.ts'

/** Keyed by the code itself, because an entry with symbols is assembled again for every request. */
const scriptCache = createLruCache<string>({
  maxBytes: 4 * 1024 * 1024,
  ttlMs: Number.POSITIVE_INFINITY,
  sizeOf: (script) => script.length * 2,
})

/** All functions of editors as one cached script, without those that don't end: the browser evaluates no text. */
export async function buildBrowserScript(
  features: Pick<EntryFeatures, 'expressions' | 'statements' | 'programs'>,
  endless: ReadonlySet<string>,
): Promise<string> {
  const ending = (codes: ReadonlySet<string>) =>
    new Set([...codes].filter((it) => !endless.has(it)))
  const [expressions, statements, programs] = [
    ending(features.expressions),
    ending(features.statements),
    ending(features.programs),
  ]
  const key = JSON.stringify([[...expressions], [...statements], [...programs]])
  const cached = scriptCache.get(key, 0)
  if (cached !== null) return cached
  const { generateBrowserScript } = await import('#worker/content/interpreter/browser-codegen.ts')
  const script = generateBrowserScript({ expressions, statements, programs })
  scriptCache.set(key, script, 0)
  return script
}

/** Visitors act before any script file is there. */
export const EARLY_SCRIPT = `(${recordEarlyEvents})()`

/** What could not be drawn, by ids and by code: a browser tries again. */
type Failures = { blocks: ReadonlySet<string>; code: ReadonlySet<string> }

/** What a browser needs of an entry; an editor's changes may reach any block. */
export const toIslandEntry = (
  entry: ContentEntry,
  features: EntryFeatures,
  { isEditing, failed }: { isEditing: boolean; failed: Failures },
): ContentEntry => {
  const { id, data, meta, testVariationId } = entry
  const { blocks = [], jsCode, httpRequests } = data
  // Elsewhere a name may mean another state, or arrive later.
  const isOneState = Object.keys(httpRequests ?? {}).length === 0 && !features.hasOwnStates
  const isConstant = isOneState ? findConstantCode(features, failed.code) : undefined
  return {
    id,
    ...(testVariationId ? { testVariationId } : {}),
    data: {
      blocks: isEditing ? blocks : withoutStaticBlocks(blocks, isConstant, failed.blocks),
      ...(jsCode ? { jsCode } : {}),
      ...(isOneState || !httpRequests ? {} : { httpRequests }),
    },
    ...(meta?.breakpoints ? { meta: { breakpoints: meta.breakpoints } } : {}),
  }
}

type IslandOptions = {
  html: string
  css: string
  isEarly: boolean
  prefix: string
  /** Whether code decides which kinds of blocks there are. */
  hasDynamicKinds: boolean
}

/** The HTML of an island as `client/enhancements/islands/hydrate-islands.ts` expects it: its props, then its content. */
export function renderIslandHtml(
  props: ContentProps,
  { html, css, isEarly, prefix, hasDynamicKinds }: IslandOptions,
): string {
  const json = propsJson(props, css)
  const groups = hasDynamicKinds ? Object.keys(LAZY_GROUPS) : lazyGroupsIn(json)
  return (
    `<script type="application/json">${json}</script>` +
    `<shop-island name="Content" when="${isEarly ? 'idle' : 'interaction'}" prefix="${prefix}"` +
    (groups.length > 0 ? ` blocks="${groups.join(' ')}"` : '') +
    `>${html}</shop-island>`
  )
}

const { basic: _, ...LAZY_GROUPS } = BLOCK_GROUPS

const GROUP_PATTERNS = Object.entries(LAZY_GROUPS).map(
  ([group, kinds]) => [group, new RegExp(`"name":"(?:${Object.keys(kinds).join('|')})"`)] as const,
)

/** The groups of views that a browser must load to hydrate an island. */
const lazyGroupsIn = (json: string): string[] =>
  GROUP_PATTERNS.flatMap(([group, pattern]) => (pattern.test(json) ? [group] : []))

/** Line and paragraph separators end a line of script in old browsers. */
const propsJson = (props: ContentProps, css: string) =>
  scriptSafeJson(props, withoutKnown(css))
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** Leaves out what a browser has already: the rules of blocks that are in the page's stylesheet. */
function withoutKnown(css: string) {
  return function leaveOut(this: unknown, name: string, value: unknown) {
    if (name === '@type' && value === '@builder.io/sdk:Element') return undefined
    if (name !== 'responsiveStyles') return value
    const { id, component, bindings } = this as ContentBlock
    const isBound = Object.keys(bindings ?? {}).some((path) => path.startsWith(name))
    // Pictures choose their files by the width of their block.
    const isKnown =
      typeof id === 'string' &&
      component?.name !== 'Image' &&
      css.includes(`.${blockClassName(id)}.builder-block`)
    return isKnown && !isBound ? undefined : value
  }
}
