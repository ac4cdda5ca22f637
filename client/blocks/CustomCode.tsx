import type { BlockProps, BuiltIn } from './block.ts'
import { Raw } from './Raw.tsx'
import { keptScripts, withCalmFrames, withNonce, withoutScripts } from './raw.ts'
import { textOf } from './read.ts'

type Options = { code: unknown; scriptsClientOnly: unknown }

/** In what React puts into a page itself no script runs where it stands. */
const isInBrowser = typeof document !== 'undefined'

function View({ options, scope }: BlockProps<Options>) {
  const { nonce, runsCode } = scope.run
  if (!runsCode) return null
  const code = textOf(options.code) ?? ''
  const waits = isInBrowser || options.scriptsClientOnly === true
  const { html, scripts } = waits ? withoutScripts(code) : { html: code, scripts: '' }
  const shown = withNonce(withCalmFrames(html, false), nonce)
  return <Raw className="builder-custom-code" html={shown + keptScripts(scripts, nonce)} />
}

/** Code as editors wrote it; what it runs, it runs once (spec §3, §8). */
export const customCode: BuiltIn = { View }
