import { createElement, type ReactNode } from 'react'
import type { Entry } from '#domain/content/entry.ts'
import { drawBlocks } from './Block.tsx'
import type { Scope } from './block.ts'
import { framed } from './frame.tsx'

/** An entry with everything in it; `sheet` stands for the rules, which are known once all of it is drawn. */
export function drawEntry(
  entry: Pick<Entry, 'id' | 'data'>,
  { model, sheet }: { model: string; sheet: string },
  scope: Scope,
): ReactNode {
  const blocks = drawBlocks(entry.data.blocks, scope)
  return framed(
    { id: entry.id, model, sheet },
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
