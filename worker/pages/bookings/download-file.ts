import { BRAND } from '#brand/brand.ts'
import { type DownloadContent, parseDownloadText } from '#domain/downloads/download.ts'
import { escapeHtml } from '#domain/text.ts'

const STYLE =
  'body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:18px/1.6 Georgia,serif;color:#1c2340}h1,h2{line-height:1.2}section{break-inside:avoid}@media print{body{font-size:12pt;margin:0}}'

/** What was bought as one file that needs no connection: to print, or to open on any device. */
export function renderDownloadFile({ title, intro, sections }: DownloadContent): string {
  const parts = sections.map(
    (section) =>
      `<section><h2>${escapeHtml(section.title)}</h2>${renderText(section.text)}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><p>${BRAND.name}</p><h1>${escapeHtml(title)}</h1>${renderText(intro)}${parts.join('')}</body></html>`
}

const renderText = (text: string): string =>
  parseDownloadText(text)
    .map((block) =>
      block.kind === 'list'
        ? `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
        : `<p>${escapeHtml(block.text)}</p>`,
    )
    .join('')
