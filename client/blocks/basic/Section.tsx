import type { BlockProps, BuiltInBlock } from '#client/blocks/block.ts'
import { parseLength } from '#client/blocks/option-values.ts'

const MAX_WIDTH = 1200

type Options = { maxWidth: unknown; lazyLoad: unknown }

function View({ block, options, renderBare }: BlockProps<Options>) {
  const maxWidth = parseLength(options.maxWidth) ?? MAX_WIDTH
  return (
    <section
      className={options.lazyLoad === true ? 'builder-section builder-lazy' : 'builder-section'}
      style={maxWidth === MAX_WIDTH ? undefined : { maxWidth }}
    >
      {renderBare(block.children)}
    </section>
  )
}

/** Stacked blocks, 1200 px wide at most by default. */
export const block: BuiltInBlock = { name: 'Core:Section', View }
