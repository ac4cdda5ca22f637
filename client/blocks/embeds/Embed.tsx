import type { BlockProps, BuiltInBlock } from '#client/blocks/block.ts'
import { parseText } from '#client/blocks/option-values.ts'
import { addNonce, deferredScripts, secureFrames, splitScripts } from './raw-html.ts'
import { RawHtml } from './raw-html-element.tsx'

function View({ options, scope }: BlockProps<{ content: unknown }>) {
  const { nonce, canRunCode } = scope.run
  const { html, scripts } = splitScripts(parseText(options.content) ?? '')
  const shown = addNonce(secureFrames(html, true), nonce)
  return (
    <RawHtml
      className="builder-embed"
      html={canRunCode ? shown + deferredScripts(scripts, nonce) : shown}
    />
  )
}

/** HTML of another site; its scripts run once, in the browser. */
export const block: BuiltInBlock = { name: 'Embed', View }
