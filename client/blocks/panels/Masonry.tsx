import type { BlockProps, BuiltInBlock } from '#client/blocks/block.ts'
import { parseLength } from '#client/blocks/option-values.ts'
import type { ContentBlock } from '#domain/content/entry.ts'

type Tile = { content?: ContentBlock[] }
type Options = {
  tiles: unknown
  columnWidth: unknown
  gutterSize: unknown
  useChildrenForTiles: unknown
}

const DEFAULT_COLUMN_WIDTH_PX = 200
const DEFAULT_GUTTER_PX = 20

function View({ block, options, renderChildren }: BlockProps<Options>) {
  const gap = parseLength(options.gutterSize) ?? DEFAULT_GUTTER_PX
  return (
    <div
      className="builder-masonry"
      style={{
        columnWidth: parseLength(options.columnWidth) ?? DEFAULT_COLUMN_WIDTH_PX,
        columnGap: gap,
      }}
    >
      {parseTiles(block, options).map(({ content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiles have no other name
        <div key={index} className="builder-masonry-tile" style={{ marginBottom: gap }}>
          {renderChildren(content, { path: `component.options.tiles.${index}.content` })}
        </div>
      ))}
    </div>
  )
}

function parseTiles(block: ContentBlock, { tiles, useChildrenForTiles }: Partial<Options>): Tile[] {
  if (useChildrenForTiles === true) return (block.children ?? []).map((one) => ({ content: [one] }))
  return Array.isArray(tiles) ? tiles.filter(Boolean) : []
}

export const block: BuiltInBlock = { name: 'Builder:Masonry', View }
