import { createElement, type ReactNode } from 'react'
import type { BlockScope } from '#client/blocks/block.ts'
import { type FramedEntry, renderContentFrame, variationIdOf } from './content-frame.tsx'
import { renderBlocks } from './render-blocks.tsx'

/** An entry with everything in it; `sheet` stands for the rules, which are known once all of it is drawn. */
export function renderContent(
  entry: FramedEntry,
  { model, sheet }: { model: string; sheet: string },
  scope: BlockScope,
): ReactNode {
  const blocks = renderBlocks(entry.data.blocks, scope)
  return renderContentFrame(
    { id: entry.id, model, sheet, group: variationIdOf(entry) },
    createElement(
      'div',
      {
        className: `builder-blocks${blocks.length > 0 ? '' : ' no-blocks'}`,
        'builder-type': 'blocks',
      },
      ...blocks,
      renderPixel(entry, scope),
    ),
  )
}

/** Tells of a visit where no script does; entries that bring a pixel of their own need none. */
function renderPixel(
  { id, data: { blocks = [] } }: FramedEntry,
  { apiKey, mode }: BlockScope,
): ReactNode {
  const hasOwn = blocks.some((block) => block.id?.startsWith('builder-pixel'))
  if (mode !== 'page' || blocks.length === 0 || hasOwn) return null
  const src = `/api/v1/pixel?apiKey=${encodeURIComponent(apiKey)}&contentId=${encodeURIComponent(id)}`
  const picture = `<img src="${src.replaceAll('&', '&amp;')}" alt="" width="0" height="0" loading="lazy" decoding="async"/>`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: browsers with script read it as text, which is not hydrated
  return <noscript key="pixel" dangerouslySetInnerHTML={{ __html: picture }} />
}
