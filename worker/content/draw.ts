import type { ReactNode } from 'react'
import { drawEntry } from '#client/blocks/Blocks.tsx'
import type { Scope } from '#client/blocks/block.ts'
import type { Entry } from '#domain/content/entry.ts'
import { fontRules, ownRules, sheetText } from '#domain/content/style.ts'
import { drawIsland, drawStatic } from '#worker/render/draw.ts'
import { drawingScope, type Trace } from './prepare.ts'
import './kinds.ts'

/** Stands for the rules until all of them are known; the first one counts, which stands before all content. */
const SHEET = '/*rules*/'

export type Drawn = {
  html: string
  /** The very text of its sheet. */
  css: string
  /** What the browser has to know to go on; null for what stays as it is. */
  trace: Trace | null
  /** Blocks that could not be drawn because a component of theirs died. */
  broken: ReadonlySet<string>
}

/** HTML of an entry with its rules in one sheet; `prefix` begins the ids of one that will move. */
export function drawContent(
  entry: Entry,
  { model, prefix }: { model: string; prefix: string | null },
  prepared: Scope,
): Drawn {
  const draw = (view: ReactNode) => (prefix === null ? drawStatic(view) : drawIsland(view, prefix))
  const attempt = (broken: Set<string>, tried?: Scope['run']['tried']): Drawn => {
    const trace: Trace | null = prefix === null ? null : { symbols: {}, said: {} }
    const scope = drawingScope(prepared, broken, trace)
    if (tried) scope.run.tried = tried
    const html = draw(drawEntry(entry, { model, sheet: SHEET }, scope))
    const { data, id } = entry
    const css = sheetText(
      scope.run.sheet.rules().join('') + fontRules(data.customFonts) + ownRules(data.cssCode, id),
    )
    return { html: html.replace(SHEET, () => css), css, trace, broken }
  }
  try {
    return attempt(new Set())
  } catch {
    // A component died within React, which does not say whose: then every block is drawn by itself first.
    const broken = new Set<string>()
    attempt(broken, (view) => void drawStatic(view))
    return attempt(broken)
  }
}
