import { blocks, build, files, inline } from 'virtual:client-manifest'

/** Addresses of the built browser files, by source. */
export const ASSETS = {
  entry: assetUrl('client/entry.ts'),
  /** Everything there is, for pages without a kind. */
  stylesheet: assetUrl('client/styles/index.css'),
  rest: assetUrl('client/styles/deferred.css'),
  message: assetUrl('client/styles/flash-notice.css'),
  preview: assetUrl('client/preview.ts'),
  previewSheet: assetUrl('client/styles/preview.css'),
} as const

/** Pages whose styles stand in their own head, so that the first paint waits for nothing else. */
export type PageKind = 'home' | 'list' | 'product' | 'product-basic' | 'content'

/** What stands in the head of such a page; null in development, where everything is linked. */
export function headStyles(kind: PageKind | undefined): readonly string[] | null {
  const [common, own] = [inline.critical, kind && inline[kind]]
  return common && own ? [common.text, own.text] : null
}

/** Sheets of editors' blocks by the name of their file; pages with content bring some of them along. */
export const BLOCK_SHEETS: Readonly<Record<string, string>> = blocks

/** How the policy lets those in, and nothing else that stands in a page. */
export const STYLE_HASHES = Object.values(inline).map(({ hash }) => `'sha256-${hash}'`)

/** Names this build: whatever was drawn by another one is not shown again. */
export const BUILD: string = build

/** Where a source is found: built, or in development as it is. */
function assetUrl(source: string): string {
  return `/${files[source] ?? source}`
}
