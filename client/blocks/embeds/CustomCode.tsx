import type { BlockProps, BuiltInBlock } from '#client/blocks/block.ts'
import { parseText } from '#client/blocks/option-values.ts'
import { addNonce, deferredScripts, secureFrames, splitScripts } from './raw-html.ts'
import { RawHtml } from './raw-html-element.tsx'

type Options = { code: unknown; scriptsClientOnly: unknown }

/** Scripts don't run in markup that React inserts. */
const isInBrowser = typeof document !== 'undefined'

function View({ options, scope }: BlockProps<Options>) {
  const { nonce, canRunCode } = scope.run
  if (!canRunCode) return null
  const code = parseText(options.code) ?? ''
  const isDeferred = isInBrowser || options.scriptsClientOnly === true
  const { html, scripts } = isDeferred ? splitScripts(code) : { html: code, scripts: '' }
  const shown = addNonce(secureFrames(html, false), nonce)
  return <RawHtml className="builder-custom-code" html={shown + deferredScripts(scripts, nonce)} />
}

/** Editors' code; its scripts run once. */
export const block: BuiltInBlock = { name: 'Custom Code', View }
