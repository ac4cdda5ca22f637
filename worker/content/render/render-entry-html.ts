import type { ReactNode } from 'react'
import type { BlockScope } from '#client/blocks/block.ts'
import { renderContent } from '#client/blocks/render/render-content.tsx'
import type { ContentEntry } from '#domain/content/entry.ts'
import { escapeStylesheet, fontFaceCss, scopedCustomCss } from '#domain/content/markup/block-css.ts'
import { renderIsland, renderStatic } from '#worker/render/render-static.ts'
import { createRenderScope, type HydrationTrace } from './render-scope.ts'
import './register-blocks.ts'

/** Stands for the rules until all of them are known; the first one counts, which stands before all content. */
const STYLESHEET_MARKER = '/*rules*/'

export type EntryHtml = {
  html: string
  /** The very text of its sheet. */
  css: string
  /** What the browser has to know to go on; null for what stays as it is. */
  hydration: HydrationTrace | null
  /** Blocks that could not be drawn because a component of theirs died. */
  failedBlocks: ReadonlySet<string>
}

/** HTML of an entry with its rules in one sheet; `prefix` begins the ids of one that will move. */
export function renderEntryHtml(
  entry: ContentEntry,
  { model, prefix }: { model: string; prefix: string | null },
  baseScope: BlockScope,
): EntryHtml {
  const renderView = (view: ReactNode) =>
    prefix === null ? renderStatic(view) : renderIsland(view, prefix)
  const attempt = (broken: Set<string>, probe?: BlockScope['run']['probe']): EntryHtml => {
    const trace: HydrationTrace | null =
      prefix === null ? null : { symbols: {}, recordedValues: {} }
    const scope = createRenderScope(baseScope, broken, trace)
    if (probe) scope.run.probe = probe
    const html = renderView(renderContent(entry, { model, sheet: STYLESHEET_MARKER }, scope))
    const { data, id } = entry
    const css = escapeStylesheet(
      scope.run.sheet.rules().join('') +
        fontFaceCss(data.customFonts) +
        scopedCustomCss(data.cssCode, id),
    )
    return {
      html: html.replace(STYLESHEET_MARKER, () => css),
      css,
      hydration: trace,
      failedBlocks: broken,
    }
  }
  try {
    return attempt(new Set())
  } catch {
    // A component died within React, which does not say whose: then every block is drawn by itself first.
    const broken = new Set<string>()
    attempt(broken, (view) => void renderStatic(view))
    return attempt(broken)
  }
}
