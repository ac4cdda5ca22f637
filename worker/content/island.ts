import type { ContentProps } from '#client/islands/content/props.ts'
import type { Entry } from '#domain/content/entry.ts'
import { dataBlock } from '#worker/render/document.tsx'
import type { Scan } from './scan.ts'

const scripts = new WeakMap<Scan, string>()

/** Everything editors wrote as functions of one script, made once: the browser evaluates no text (house 1.11). */
export async function scriptFor(scan: Scan): Promise<string> {
  const known = scripts.get(scan)
  if (known !== undefined) return known
  const { scriptOf } = await import('./interpreter/native.ts')
  const script = scriptOf(scan)
  scripts.set(scan, script)
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
