import { createElement, type ReactNode } from 'react'
import type { BlockScope } from '#client/blocks/block.ts'
import { type FramedEntry, renderContentFrame, variationIdOf } from './content-frame.tsx'
import { renderBlocks } from './render-blocks.tsx'

/** An entry's content; `sheet` is a placeholder for the rules, which are known afterwards. */
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

/** Tracks a view without script; an editor's own is left out (render-blocks.tsx). */
function renderPixel(
  { id, data: { blocks = [] } }: FramedEntry,
  { apiKey, mode }: BlockScope,
): ReactNode {
  if (mode !== 'page' || blocks.length === 0) return null
  const src = `/api/v1/pixel?apiKey=${encodeURIComponent(apiKey)}&contentId=${encodeURIComponent(id)}`
  const picture = `<img src="${src.replaceAll('&', '&amp;')}" alt="" width="0" height="0" loading="lazy" decoding="async"/>`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: browsers with script read it as text, which is not hydrated
  return <noscript key="pixel" dangerouslySetInnerHTML={{ __html: picture }} />
}
