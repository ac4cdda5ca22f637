import type { BlockAttributes, BlockScope } from '#client/blocks/block.ts'
import type { ContentBlock } from '#domain/content/entry.ts'
import { capitalise } from '#domain/text.ts'

const COMPOUND_EVENT = /^(animation|context|drag|key|mouse|pointer|touch|transition)([a-z]+)$/

/** Events that are kept before hydration only where a block hears them; hover, focus, keys and typing always are. */
const REPLAYED_IF_HEARD =
  /^(?:click|submit|auxclick|keypress|(?:mouse|pointer)(?:down|up)|touchstart)$/i

/** React's name of an event, from `mouseEnter` or `mouseenter`. */
export function reactListenerName(event: string): string {
  if (event === 'dblclick') return 'onDoubleClick'
  const [, first = event, second = ''] = COMPOUND_EVENT.exec(event) ?? []
  return `on${capitalise(first)}${capitalise(second)}`
}

/** Event listeners; what comes before hydration is replayed (client/enhancements/islands). */
export function addListeners(
  attributes: BlockAttributes,
  block: ContentBlock,
  actions: Record<string, string>,
  scope: BlockScope,
) {
  const { runAction } = scope.run
  for (const [name, code] of Object.entries(actions)) {
    if (typeof code !== 'string' || !/^[a-zA-Z]+$/.test(name)) continue
    if (REPLAYED_IF_HEARD.test(name))
      attributes['data-replay'] = `${attributes['data-replay'] ?? ''} ${name.toLowerCase()}`.trim()
    if (runAction) {
      attributes[reactListenerName(name)] = (event: unknown) => runAction(code, scope, block, event)
    }
  }
}
