import { createElement, type ReactNode } from 'react'
import { drawBlocks } from './Block.tsx'
import type { Scope } from './block.ts'
import { framed, groupOf, type Shown } from './frame.tsx'

/** An entry with everything in it; `sheet` stands for the rules, which are known once all of it is drawn. */
export function drawEntry(
  entry: Shown,
  { model, sheet }: { model: string; sheet: string },
  scope: Scope,
): ReactNode {
  const blocks = drawBlocks(entry.data.blocks, scope)
  return framed(
    { id: entry.id, model, sheet, group: groupOf(entry) },
    createElement(
      'div',
      {
        className: `builder-blocks${blocks.length > 0 ? '' : ' no-blocks'}`,
        'builder-type': 'blocks',
      },
      ...blocks,
    ),
  )
}
