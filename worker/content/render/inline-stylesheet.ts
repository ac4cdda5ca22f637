import { blocks } from 'virtual:block-sheets'
import { cspHash } from '#worker/security/csp.ts'

type InlineStylesheet = { text: string; cspSource: string }

/** Results rather than promises, which would belong to the request that created them. */
const stylesheetCache = new Map<string, InlineStylesheet>()

/** One stylesheet of those named, or of all, and its source for the policy; `frame` is always included. */
export async function buildInlineStylesheet(
  kinds: ReadonlySet<string> | null,
): Promise<InlineStylesheet> {
  const names = Object.keys(blocks).filter((name) => name === 'frame' || !kinds || kinds.has(name))
  // The frame declares the order of the layers.
  names.sort((one, another) => Number(another === 'frame') - Number(one === 'frame'))
  const key = names.join(' ')
  const cached = stylesheetCache.get(key)
  if (cached) return cached
  const text = names.map((name) => blocks[name]).join('')
  const stylesheet = { text, cspSource: await cspHash(text) }
  stylesheetCache.set(key, stylesheet)
  return stylesheet
}
