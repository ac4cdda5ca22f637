import { createElement, type ReactNode } from 'react'
import { HoleToken } from '#client/components/Hole.tsx'
import { type Keep, Keeping } from '#client/components/once.tsx'
import { IslandDrawing } from '#client/islands/island.tsx'
import { drawIsland, drawStatic } from './draw.ts'
import { type Drawn, type Fragment, keptFragment, nameOf, wordsOf } from './fragments.ts'

/** Begins the mark of a piece where the name of a hole would stand; no hole is called so. */
const PIECE = '='

/** What the drawing under way has left marks for, by number. */
let marked: (string | Fragment)[] = []

/**
 * Draws views in one go; text among them is HTML as it is, `token` marks holes. Whatever was drawn before is not drawn
 * again (decisions/005).
 */
export function draw(views: readonly ReactNode[], token: string): Drawn {
  const outer = marked
  marked = []
  try {
    const nodes = views.map((view) => (typeof view === 'string' ? mark(view, token) : view))
    const html = drawStatic(
      <HoleToken value={token}>
        <IslandDrawing value={drawIsland}>
          {createElement(Keeping, { value: keepFor(token) }, ...nodes)}
        </IslandDrawing>
      </HoleToken>,
    )
    return piecesOf(html, token, marked)
  } finally {
    marked = outer
  }
}

const keepFor =
  (token: string): Keep =>
  (Component, props, words) => {
    const key = words === undefined ? wordsOf(Component, props) : `${nameOf(Component)} ${words}`
    return mark(
      keptFragment(key, () => draw([createElement(Component, props)], token)),
      token,
    )
  }

const mark = (piece: string | Fragment, token: string): string =>
  `${token}${PIECE}${marked.push(piece) - 1};`

function piecesOf(html: string, token: string, pieces: readonly (string | Fragment)[]): Drawn {
  const [first = '', ...rest] = html.split(token)
  const drawn: Drawn = first ? [first] : []
  for (const part of rest) {
    const end = part.indexOf(';')
    const name = part.slice(0, end)
    drawn.push((name.startsWith(PIECE) && pieces[Number(name.slice(1))]) || { hole: name })
    if (end + 1 < part.length) drawn.push(part.slice(end + 1))
  }
  return drawn
}
