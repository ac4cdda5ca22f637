import type { BlockProps, BuiltIn } from './block.ts'
import { keptScripts, withCalmFrames, withNonce, withoutScripts } from './raw.ts'
import { textOf } from './read.ts'

function View({ options, scope }: BlockProps<{ content: unknown }>) {
  const { html, scripts } = withoutScripts(textOf(options.content) ?? '')
  const shown = withNonce(withCalmFrames(html, true), scope.run.nonce)
  const kept = scope.run.runsCode ? keptScripts(scripts, scope.run.nonce) : ''
  return (
    <div
      className="builder-embed"
      // The page's nonce is not to be seen there.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what another site gives for an address, let in by the policy
      dangerouslySetInnerHTML={{ __html: shown + kept }}
    />
  )
}

/** What another site gives to be shown here (spec §8). */
export const embed: BuiltIn = { View }
