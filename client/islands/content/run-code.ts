import type { BlockScope } from '#client/blocks/block.ts'
import { scriptKey } from '#domain/content/script-key.ts'

type CompiledFunction = (...args: unknown[]) => unknown

const Device = { desktop: 0, tablet: 1, mobile: 2 }

/** Available once tracking has started. */
const trackingBuilder = () => (window as { builder?: object }).builder ?? NOOP_TRACKING
/** Without consent, calls do nothing. */
const NOOP_TRACKING = new Proxy({}, { get: () => () => ({}) })

/** What content knows of its environment; during hydration the same as on the server. */
export const Builder = {
  isBrowser: false,
  isServer: true,
  isEditing: false,
  isPreviewing: false,
}

/**
 * Runs the compiled function of a piece of code (the server sends all of them in one script); on failure undefined, as
 * on the server.
 */
export function runCode(
  code: string,
  scope: BlockScope,
  { block, event, update }: { block?: unknown; event?: unknown; update?: unknown } = {},
): unknown {
  const compiled = (window as { shopCode?: Record<string, CompiledFunction> }).shopCode?.[
    scriptKey(code)
  ]
  if (!compiled) return undefined
  try {
    const { state, context } = scope
    return compiled(state, event, block, trackingBuilder(), Device, update, Builder, context)
  } catch (cause) {
    console.warn('Builder custom code error:', cause)
    return undefined
  }
}
