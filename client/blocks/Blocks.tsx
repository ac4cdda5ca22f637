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
      pixel(entry, scope),
    ),
  )
}

/** Tells of a visit where no script does; entries that bring a pixel of their own need none. */
function pixel({ id, data: { blocks = [] } }: Shown, { apiKey, mode }: Scope): ReactNode {
  const hasOwn = blocks.some((block) => block.id?.startsWith('builder-pixel'))
  if (mode !== 'page' || blocks.length === 0 || hasOwn) return null
  const src = `/api/v1/pixel?apiKey=${encodeURIComponent(apiKey)}&contentId=${encodeURIComponent(id)}`
  const picture = `<img src="${src.replaceAll('&', '&amp;')}" alt="" width="0" height="0" loading="lazy" decoding="async"/>`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: browsers with script read it as text, which is not hydrated
  return <noscript key="pixel" dangerouslySetInnerHTML={{ __html: picture }} />
}
