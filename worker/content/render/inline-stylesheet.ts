import { BLOCK_SHEETS } from '#worker/app/assets.ts'
import { cspHash } from '#worker/security/csp.ts'

type InlineStylesheet = { text: string; cspSource: string }

/** Sheets, and not the promise of them, which would belong to the request that began it. */
const stylesheetCache = new Map<string, InlineStylesheet>()

/** One sheet of those named, or of all there are, and how a policy lets it in; the frame's is always in it. */
export async function buildInlineStylesheet(
  kinds: ReadonlySet<string> | null,
): Promise<InlineStylesheet> {
  const names = Object.keys(BLOCK_SHEETS).filter(
    (name) => name === 'frame' || !kinds || kinds.has(name),
  )
  // The frame's says in which order layers stand.
  names.sort((one, another) => Number(another === 'frame') - Number(one === 'frame'))
  const key = names.join(' ')
  const cached = stylesheetCache.get(key)
  if (cached) return cached
  const text = names.map((name) => BLOCK_SHEETS[name]).join('')
  const stylesheet = { text, cspSource: await cspHash(text) }
  stylesheetCache.set(key, stylesheet)
  return stylesheet
}
