import type { BlockProps, BuiltIn } from './block.ts'
import { keptScripts, withCalmFrames, withNonce, withoutScripts } from './raw.ts'
import { textOf } from './read.ts'

type Options = { code: unknown; scriptsClientOnly: unknown }

function View({ options, scope }: BlockProps<Options>) {
  if (!scope.run.runsCode) return null
  const code = textOf(options.code) ?? ''
  const waits = options.scriptsClientOnly === true
  const { html, scripts } = waits ? withoutScripts(code) : { html: code, scripts: '' }
  const shown = withNonce(withCalmFrames(html, false), scope.run.nonce)
  return (
    <div
      className="builder-custom-code"
      // The page's nonce is not to be seen there.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: code of editors with that permission (spec §8)
      dangerouslySetInnerHTML={{ __html: shown + keptScripts(scripts, scope.run.nonce) }}
    />
  )
}

/** Code as editors wrote it; what it runs, it runs once (spec §3, §8). */
export const customCode: BuiltIn = { View }
