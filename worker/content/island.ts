import type { ContentProps } from '#client/islands/content/props.ts'
import type { Entry } from '#domain/content/entry.ts'
import { createBoundedMemory } from '#worker/bounded-memory.ts'
import { dataBlock } from '#worker/render/document.tsx'
import type { Scan } from './scan.ts'

/** By the codes themselves: an entry with symbols in it is put together anew for every request. */
const scripts = createBoundedMemory<string>({
  bytes: 4 * 1024 * 1024,
  ms: Number.POSITIVE_INFINITY,
  sizeOf: (script) => script.length * 2,
})

/** Everything editors wrote as functions of one script, made once: the browser evaluates no text (house 1.11). */
export async function scriptFor({ expressions, statements, programs }: Scan): Promise<string> {
  const key = JSON.stringify([[...expressions], [...statements], [...programs]])
  const known = scripts.recall(key, 0)
  if (known !== null) return known
  const { scriptOf } = await import('./interpreter/native.ts')
  const script = scriptOf({ expressions, statements, programs })
  scripts.keep(key, script, 0)
  return script
}

/** What the browser goes on with; nothing that only the server needs. */
export const entryFor = (entry: Entry): ContentProps['entry'] => {
  const { id, data, meta, testVariationId } = entry
  const { blocks = [], jsCode, httpRequests } = data
  return {
    id,
    ...(testVariationId ? { testVariationId } : {}),
    data: { blocks, ...(jsCode ? { jsCode } : {}), ...(httpRequests ? { httpRequests } : {}) },
    ...(meta?.breakpoints ? { meta: { breakpoints: meta.breakpoints } } : {}),
  }
}

/** HTML of an island as `client/enhancements/islands.ts` finds it: its props, then what they look like. */
export const islandOf = (
  props: ContentProps,
  { html, isEarly, prefix }: { html: string; isEarly: boolean; prefix: string },
): string =>
  `<script type="application/json">${jsonFor(props)}</script>` +
  `<shop-island name="Content" when="interaction" prefix="${prefix}"${isEarly ? ' data-early="" data-lively=""' : ''}>${html}</shop-island>`

/** These end a line of script in old browsers. */
const jsonFor = (props: ContentProps) =>
  dataBlock(props).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
