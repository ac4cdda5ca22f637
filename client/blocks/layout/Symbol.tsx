import { createElement } from 'react'
import type { BlockProps, BlockScope, BuiltInBlock } from '#client/blocks/block.ts'
import { renderContentFrame, variationIdOf } from '#client/blocks/render/content-frame.tsx'
import type { ContentEntry } from '#domain/content/entry.ts'
import { safeTagName } from '#domain/content/markup/html-attributes.ts'

type Options = {
  symbol: {
    model?: string
    entry?: string
    data?: Record<string, unknown>
    content?: ContentEntry
    inline?: boolean
    dynamic?: boolean
  }
  dataOnly: boolean
  inheritState: boolean
  dynamic: boolean
}

/** Another entry inside this one, with its own state and inputs. */
export const block: BuiltInBlock = {
  name: 'Symbol',
  noWrap: true,
  View({ block, options, attributes, scope, renderChildren }: BlockProps<Options>) {
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
      safeTagName(block.tagName),
      { ...attributes, className: names.filter(Boolean).join(' '), 'data-model': symbol?.model },
      content?.data ? (
        renderContentFrame(
          { id: content.id, model: symbol?.model ?? 'symbol', group: variationIdOf(content) },
          renderChildren(content.data.blocks, {
            scope: createSymbolScope(content, options, block.id, scope),
          }),
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

/** The scope of a symbol: its own state, created from its inputs. */
export function createSymbolScope(
  content: ContentEntry,
  { symbol, inheritState }: Partial<Options>,
  blockId: string,
  scope: BlockScope,
): BlockScope {
  const { children, ...parent } = scope.state
  const path = `${scope.instancePath}/${blockId}`
  const input = { inputs: symbol?.data ?? {}, parent: inheritState ? parent : null }
  const inner: BlockScope = {
    ...scope,
    instancePath: path,
    contentId: content.id,
    breakpoints: content.meta?.breakpoints,
    context: { ...scope.context, symbolId: blockId },
  }
  const state = scope.run.symbolState(path, content, input, inner)
  return { ...inner, state, root: state }
}
