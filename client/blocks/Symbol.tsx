import { createElement } from 'react'
import type { Entry } from '#domain/content/entry.ts'
import { tagOf } from '#domain/content/markup.ts'
import type { BlockProps, BuiltIn, Scope } from './block.ts'
import { framed, groupOf } from './frame.tsx'

type Options = {
  symbol: {
    model?: string
    entry?: string
    data?: Record<string, unknown>
    content?: Entry
    inline?: boolean
    dynamic?: boolean
  }
  dataOnly: boolean
  inheritState: boolean
  dynamic: boolean
}

/** Another entry within this one: with a state of its own, fed by what this one hands over (spec §3). */
export const symbol: BuiltIn = {
  noWrap: true,
  View({ block, options, attributes, scope, draw }: BlockProps<Options>) {
    const { symbol } = options
    const content = symbol?.content
    const isDynamic = Boolean(options.dynamic ?? symbol?.dynamic)
    const names = [
      attributes.className,
      'builder-symbol',
      symbol?.inline && 'builder-inline-symbol',
      isDynamic && 'builder-dynamic-symbol',
    ]
    return createElement(
      tagOf(block.tagName),
      { ...attributes, className: names.filter(Boolean).join(' '), 'data-model': symbol?.model },
      content?.data ? (
        framed(
          { id: content.id, model: symbol?.model ?? 'symbol', group: groupOf(content) },
          draw(content.data.blocks, { scope: innerScope(content, options, block.id, scope) }),
        )
      ) : symbol?.inline || (symbol?.model && (symbol.entry || isDynamic)) ? null : (
        <div style={{ padding: '10px' }}>
          Symbols let you reuse dynamic elements across your content. Please choose a model and
          entry for this symbol.
        </div>
      ),
    )
  },
}

/** What content within other content stands in: a state of its own, begun with what it is handed. */
export function innerScope(
  content: Entry,
  { symbol, inheritState }: Partial<Options>,
  blockId: string,
  scope: Scope,
): Scope {
  const { children, ...parent } = scope.state
  const at = `${scope.at}/${blockId}`
  const given = { inputs: symbol?.data ?? {}, parent: inheritState ? parent : null }
  const inner: Scope = {
    ...scope,
    at,
    contentId: content.id,
    breakpoints: content.meta?.breakpoints,
    context: { ...scope.context, symbolId: blockId },
  }
  const state = scope.run.stateOf(at, content, given, inner)
  return { ...inner, state, root: state }
}
