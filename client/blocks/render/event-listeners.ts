import type { BlockAttributes, BlockScope } from '#client/blocks/block.ts'
import type { ContentBlock } from '#domain/content/entry.ts'

const COMPOUND_EVENT = /^(animation|context|drag|key|mouse|pointer|touch|transition)([a-z]+)$/

const capitalise = (word = '') => word.charAt(0).toUpperCase() + word.slice(1)

/** What React calls a listener for an event, which editors name as it does (`mouseEnter`) or as browsers do (`mouseenter`). */
export function reactListenerName(event: string): string {
  if (event === 'dblclick') return 'onDoubleClick'
  const [, first, second] = COMPOUND_EVENT.exec(event) ?? []
  return `on${capitalise(first ?? event)}${capitalise(second)}`
}

/** What happens on events; a click that comes before anyone listens is done again (client/enhancements/hydrate-islands.ts). */
export function addListeners(
  attributes: BlockAttributes,
  block: ContentBlock,
  actions: Record<string, string>,
  scope: BlockScope,
) {
  const { runAction } = scope.run
  for (const [name, code] of Object.entries(actions)) {
    if (typeof code !== 'string' || !/^[a-zA-Z]+$/.test(name)) continue
    if (name === 'click') attributes['data-replay'] = ''
    if (runAction) {
      attributes[reactListenerName(name)] = (event: unknown) => runAction(code, scope, block, event)
    }
  }
}
