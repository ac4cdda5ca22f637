import type { BlockScope } from '#client/blocks/block.ts'
import { codeKey } from '#domain/content/code-key.ts'

type CompiledFunction = (...args: unknown[]) => unknown

/** Numbers that content compares `Device` with. */
const Device = { desktop: 0, tablet: 1, mobile: 2 }

/** What content may call of the shop's own: it is there once tracking is. */
const trackingBuilder = () => (window as { builder?: object }).builder ?? NOOP_TRACKING
/** Where nobody may be counted, calls come to nothing. */
const NOOP_TRACKING = { track() {}, trackConversion() {} }

/** What content knows of where it runs; on the first drawing the same as on the server. */
export const Builder = {
  isBrowser: false,
  isServer: true,
  isEditing: false,
  isPreviewing: false,
}

/**
 * What the native function of a code gives (the server has put all of them into one script of the page); it
 * fails as on the server, with nothing.
 */
export function runCode(
  code: string,
  scope: BlockScope,
  { block, event, update }: { block?: unknown; event?: unknown; update?: unknown } = {},
): unknown {
  const compiled = (window as { shopCode?: Record<string, CompiledFunction> }).shopCode?.[
    codeKey(code)
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
