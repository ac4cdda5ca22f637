import type { ReactNode } from 'react'
import type { BlockScope } from '#client/blocks/block.ts'
import { renderContent } from '#client/blocks/render/render-content.tsx'
import type { ContentEntry } from '#domain/content/entry.ts'
import { escapeStylesheet, fontFaceCss, scopedCustomCss } from '#domain/content/markup/block-css.ts'
import { renderIsland, renderStatic } from '#worker/render/render-static.ts'
import { createRenderScope, type HydrationTrace } from './render-scope.ts'
import './register-blocks.ts'

/** Stands for the rules until all are known; the first occurrence counts, which precedes all content. */
const STYLESHEET_MARKER = '/*rules*/'

export type EntryHtml = {
  html: string
  css: string
  /** What the browser needs to hydrate; null if nothing is hydrated. */
  hydration: HydrationTrace | null
  /** Blocks whose component threw. */
  failedBlocks: ReadonlySet<string>
}

type EntryHtmlOptions = {
  model: string
  prefix: string | null
  /** Code that has failed so far, growing with each drawing. */
  failed?: ReadonlySet<string>
}

/** The HTML of an entry with its rules in one stylesheet; `prefix` starts the ids of a hydrated one. */
export function renderEntryHtml(
  entry: ContentEntry,
  { model, prefix, failed = new Set() }: EntryHtmlOptions,
  baseScope: BlockScope,
): EntryHtml {
  const renderView = (view: ReactNode) =>
    prefix === null ? renderStatic(view) : renderIsland(view, prefix)
  const attempt = (broken: Set<string>, probe?: BlockScope['run']['probe']): EntryHtml => {
    const trace: HydrationTrace | null =
      prefix === null ? null : { symbols: {}, recordedValues: {} }
    const scope = createRenderScope(baseScope, broken, trace, failed)
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
    // React doesn't say which component threw: each block is rendered on its own to find out.
    const broken = new Set<string>()
    attempt(broken, (view) => void renderStatic(view))
    return attempt(broken)
  }
}
