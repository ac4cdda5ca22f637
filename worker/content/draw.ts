import { drawEntry } from '#client/blocks/Blocks.tsx'
import type { Scope } from '#client/blocks/block.ts'
import type { Entry } from '#domain/content/entry.ts'
import { fontRules, ownRules, sheetText } from '#domain/content/style.ts'
import { drawIsland, drawStatic } from '#worker/render/draw.ts'

/** Stands for the rules until all of them are known; the first one counts, which stands before all content. */
const SHEET = '/*rules*/'

/** HTML of an entry, with its rules in one sheet; `css` is the very text of that sheet. */
export function drawContent(
  entry: Entry,
  { model, prefix }: { model: string; prefix: string | null },
  scope: Scope,
): { html: string; css: string } {
  const view = drawEntry(entry, { model, sheet: SHEET }, scope)
  const html = prefix === null ? drawStatic(view) : drawIsland(view, prefix)
  const { data, id } = entry
  const css = sheetText(
    scope.run.sheet.text() + fontRules(data.customFonts) + ownRules(data.cssCode, id),
  )
  return { html: html.replace(SHEET, () => css), css }
}
