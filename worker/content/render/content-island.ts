import type { ContentProps } from '#client/islands/content/content-props.ts'
import { BLOCK_GROUPS } from '#domain/content/blocks/block-kinds.ts'
import type { ContentEntry } from '#domain/content/entry.ts'
import { createLruCache } from '#worker/cache/lru-cache.ts'
import { scriptSafeJson } from '#worker/render/document.tsx'
import type { EntryFeatures } from './entry-features.ts'

/** Keyed by the code itself, because an entry with symbols is assembled anew for every request. */
const scriptCache = createLruCache<string>({
  maxBytes: 4 * 1024 * 1024,
  ttlMs: Number.POSITIVE_INFINITY,
  sizeOf: (script) => script.length * 2,
})

/** All functions of editors as one cached script: the browser evaluates no text. */
export async function buildBrowserScript({
  expressions,
  statements,
  programs,
}: EntryFeatures): Promise<string> {
  const key = JSON.stringify([[...expressions], [...statements], [...programs]])
  const cached = scriptCache.get(key, 0)
  if (cached !== null) return cached
  const { generateBrowserScript } = await import('#worker/content/interpreter/browser-codegen.ts')
  const script = generateBrowserScript({ expressions, statements, programs })
  scriptCache.set(key, script, 0)
  return script
}

export const toIslandEntry = (entry: ContentEntry): ContentProps['entry'] => {
  const { id, data, meta, testVariationId } = entry
  const { blocks = [], jsCode, httpRequests } = data
  return {
    id,
    ...(testVariationId ? { testVariationId } : {}),
    data: { blocks, ...(jsCode ? { jsCode } : {}), ...(httpRequests ? { httpRequests } : {}) },
    ...(meta?.breakpoints ? { meta: { breakpoints: meta.breakpoints } } : {}),
  }
}

type IslandOptions = {
  html: string
  isEarly: boolean
  prefix: string
  /** Whether code decides which kinds of blocks there are. */
  hasDynamicKinds: boolean
}

/** The HTML of an island as `client/enhancements/hydrate-islands.ts` expects it: its props, then its content. */
export function renderIslandHtml(
  props: ContentProps,
  { html, isEarly, prefix, hasDynamicKinds }: IslandOptions,
): string {
  const json = propsJson(props)
  const groups = hasDynamicKinds ? Object.keys(LAZY_GROUPS) : lazyGroupsIn(json)
  return (
    `<script type="application/json">${json}</script>` +
    `<shop-island name="Content" when="interaction" prefix="${prefix}"` +
    (groups.length > 0 ? ` blocks="${groups.join(' ')}"` : '') +
    `${isEarly ? ' data-early="" data-lively=""' : ''}>${html}</shop-island>`
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
const propsJson = (props: ContentProps) =>
  scriptSafeJson(props).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
