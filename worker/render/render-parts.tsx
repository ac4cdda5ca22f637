import { createElement, type ReactNode } from 'react'
import { HtmlMemoContext, type MemoizeHtml } from '#client/components/memo-html.tsx'
import { IslandRenderer, type RenderIsland } from '#client/islands/island.tsx'
import { VisitorSlotToken } from '#client/slots/VisitorSlot.tsx'
import { type Fragment, memoFragment, memoKey, type RenderedPieces } from './fragments.ts'
import { renderIsland, renderStatic } from './render-static.ts'

/** Prefix of a piece's marker in place of a slot's name. */
const PIECE_MARK = '='

/** Pieces of the current rendering, by marker number. */
let markedPieces: (string | Fragment)[] = []

/** Renders views in one pass; text is HTML, `token` marks slots. Memoised parts are not rendered again (decisions/005). */
export function renderParts(views: readonly ReactNode[], token: string): RenderedPieces {
  const outerPieces = markedPieces
  markedPieces = []
  try {
    const nodes = views.map((view) => (typeof view === 'string' ? markPiece(view, token) : view))
    const html = renderStatic(
      <VisitorSlotToken value={token}>
        <IslandRenderer value={islandRenderer(token)}>
          {createElement(HtmlMemoContext, { value: memoFor(token) }, ...nodes)}
        </IslandRenderer>
      </VisitorSlotToken>,
    )
    return splitPieces(html, token, markedPieces)
  } finally {
    markedPieces = outerPieces
  }
}

/** An island may have slots, too. */
const islandRenderer =
  (token: string): RenderIsland =>
  (view, prefix) =>
    renderIsland(<VisitorSlotToken value={token}>{view}</VisitorSlotToken>, prefix)

const memoFor =
  (token: string): MemoizeHtml =>
  (Component, props, key) =>
    markPiece(
      memoFragment(memoKey(Component, key), () =>
        renderParts([createElement(Component, props)], token),
      ),
      token,
    )

const markPiece = (piece: string | Fragment, token: string): string =>
  `${token}${PIECE_MARK}${markedPieces.push(piece) - 1};`

function splitPieces(
  html: string,
  token: string,
  pieces: readonly (string | Fragment)[],
): RenderedPieces {
  const [first = '', ...rest] = html.split(token)
  const result: RenderedPieces = first ? [first] : []
  for (const part of rest) {
    const end = part.indexOf(';')
    const name = part.slice(0, end)
    result.push((name.startsWith(PIECE_MARK) && pieces[Number(name.slice(1))]) || { slot: name })
    if (end + 1 < part.length) result.push(part.slice(end + 1))
  }
  return result
}
