import { build, files, inline } from 'virtual:client-manifest'

export const ASSETS = {
  entry: assetUrl('client/entry.ts'),
  /** All styles, for pages without a kind. */
  stylesheet: assetUrl('client/styles/sheets/index.css'),
  /** Of the account, where they are all there is. */
  account: assetUrl('client/styles/sheets/account.css'),
  /** Of the pages of a gift, where they are all there is. */
  gift: assetUrl('client/styles/sheets/gift.css'),
  /** Of the dialog that logs in above another page. */
  authDialog: assetUrl('client/styles/sheets/auth-dialog.css'),
  authDialogScript: assetUrl('client/auth-dialog.ts'),
  rest: assetUrl('client/styles/sheets/deferred.css'),
  message: assetUrl('client/styles/sheets/flash-notice.css'),
  preview: assetUrl('client/preview.ts'),
  previewSheet: assetUrl('client/styles/sheets/preview.css'),
} as const

/** Pages whose styles are inlined in the head, so that the first paint waits for nothing else. */
export type PageKind =
  | 'home'
  | 'list'
  | 'product'
  | 'product-basic'
  | 'content'
  | 'gift-cards'
  | 'gift-builder'

/** Inlined styles of a page kind; null in development, where stylesheets are linked. */
export function headStyles(kind: PageKind | undefined): readonly string[] | null {
  const [common, own] = [inline.critical, kind && inline[kind]]
  return common && own ? [common.text, own.text] : null
}

/** Before a linked sheet: Chromium asks whether a page cross-fades before that sheet's rules count, and reports an error if it doesn't. */
export const TRANSITION_STYLE: string | undefined = inline.transition?.text

/** CSP hashes of the inlined styles. */
export const STYLE_HASHES = Object.values(inline).map(({ hash }) => `'sha256-${hash}'`)

/** Names this build: pages cached by another one are not served. */
export const BUILD: string = build

/** URL of a source file: built, or as it is in development. */
function assetUrl(source: string): string {
  return `/${files[source] ?? source}`
}
