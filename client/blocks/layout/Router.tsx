import type { BlockProps, BuiltInBlock } from '#client/blocks/block.ts'
import { renderContentFrame } from '#client/blocks/render/content-frame.tsx'
import type { ContentEntry } from '#domain/content/entry.ts'
import { createSymbolScope } from './Symbol.tsx'

type Options = {
  model: string
  data: Record<string, unknown>
  /** The content of the page's address. */
  content: ContentEntry
  handleRouting: boolean
  preloadOnHover: boolean
}

/** The content of the page's address within this content; with script links replace it in place. */
export const block: BuiltInBlock = {
  name: 'Core:Router',
  View({ block, options, scope, renderChildren }: BlockProps<Options>) {
    const { content, data, handleRouting, preloadOnHover } = options
    const model = String(options.model ?? 'page')
    const routes = handleRouting === false ? undefined : ''
    return (
      <div
        className="builder-router"
        data-model={model}
        data-lively={routes}
        data-routes={routes}
        data-preload={preloadOnHover === false ? undefined : ''}
      >
        {content?.data ? (
          renderContentFrame(
            { id: content.id, model },
            renderChildren(content.data.blocks, {
              scope: createSymbolScope(content, { symbol: { data: data ?? {} } }, block.id, scope),
            }),
          )
        ) : (
          <div className="builder-no-content" />
        )}
      </div>
    )
  },
}
