import type { BlockProps, BuiltIn } from './block.ts'
import { Raw } from './Raw.tsx'
import { keptScripts, withCalmFrames, withNonce, withoutScripts } from './raw.ts'
import { textOf } from './read.ts'

function View({ options, scope }: BlockProps<{ content: unknown }>) {
  const { nonce, runsCode } = scope.run
  const { html, scripts } = withoutScripts(textOf(options.content) ?? '')
  const shown = withNonce(withCalmFrames(html, true), nonce)
  return (
    <Raw className="builder-embed" html={runsCode ? shown + keptScripts(scripts, nonce) : shown} />
  )
}

/** What another site gives to be shown here; its scripts run once, in the browser (spec §8). */
export const embed: BuiltIn = { View }
