import type { Block } from '#domain/content/entry.ts'
import type { Attributes, Scope } from './block.ts'

const TWO_WORDS = /^(animation|context|drag|key|mouse|pointer|touch|transition)([a-z]+)$/

const capital = (word = '') => word.charAt(0).toUpperCase() + word.slice(1)

/** What React calls a listener for an event, which editors name as it does (`mouseEnter`) or as browsers do (`mouseenter`). */
export function listenerOf(event: string): string {
  if (event === 'dblclick') return 'onDoubleClick'
  const [, first, second] = TWO_WORDS.exec(event) ?? []
  return `on${capital(first ?? event)}${capital(second)}`
}

/** What happens on events; a click that comes before anybody listens is done again (client/enhancements/islands.ts). */
export function listen(
  attributes: Attributes,
  block: Block,
  actions: Record<string, string>,
  scope: Scope,
) {
  const { act } = scope.run
  for (const [name, code] of Object.entries(actions)) {
    if (typeof code !== 'string' || !/^[a-zA-Z]+$/.test(name)) continue
    if (name === 'click') attributes['data-replay'] = ''
    if (act) {
      attributes[listenerOf(name)] = (event: unknown) => act(code, scope, block, event)
    }
  }
}
