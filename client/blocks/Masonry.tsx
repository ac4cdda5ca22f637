import type { Block } from '#domain/content/entry.ts'
import type { BlockProps, BuiltIn } from './block.ts'
import { numberOf } from './read.ts'

type Tile = { content?: Block[] }
type Options = {
  tiles: unknown
  columnWidth: unknown
  gutterSize: unknown
  useChildrenForTiles: unknown
}

const WIDTH = 200
const GUTTER = 20

function View({ block, options, draw }: BlockProps<Options>) {
  const gap = numberOf(options.gutterSize) ?? GUTTER
  return (
    <div
      className="builder-masonry"
      style={{ columnWidth: numberOf(options.columnWidth) ?? WIDTH, columnGap: gap }}
    >
      {tilesOf(block, options).map(({ content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiles have no other name
        <div key={index} className="builder-masonry-tile" style={{ marginBottom: gap }}>
          {draw(content, { path: `component.options.tiles.${index}.content` })}
        </div>
      ))}
    </div>
  )
}

function tilesOf(block: Block, { tiles, useChildrenForTiles }: Partial<Options>): Tile[] {
  if (useChildrenForTiles === true) return (block.children ?? []).map((one) => ({ content: [one] }))
  return Array.isArray(tiles) ? tiles.filter(Boolean) : []
}

/** Tiles of different heights in as many columns as there is room for (spec §3). */
export const masonry: BuiltIn = { View }
