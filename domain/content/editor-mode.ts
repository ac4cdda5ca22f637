/** Origins that may frame a page to edit it: the hosted editor, and locally any on the same machine. */
const EDITOR_ORIGIN =
  /^https:\/\/(?:builder\.io|(?:[a-z0-9-]+\.)*beta\.builder\.io|qa\.builder\.io)$/
const LOCALHOST_ORIGIN = /^http:\/\/localhost(?::\d{1,5})?$/

/** Whether messages from an origin are accepted; `null`, other ports and look-alikes never are. */
export const isEditorOrigin = (origin: string, isLocal: boolean): boolean =>
  EDITOR_ORIGIN.test(origin) || (isLocal && LOCALHOST_ORIGIN.test(origin))

/** The same origins as sources of a Content-Security-Policy. */
export const editorFrameAncestors = (isLocal: boolean): string[] => [
  'https://builder.io',
  'https://beta.builder.io',
  'https://*.beta.builder.io',
  'https://qa.builder.io',
  ...(isLocal ? ['http://localhost:*'] : []),
]

/** How a page is viewed: published, as a preview, or in the editor. */
export type EditorMode = 'page' | 'preview' | 'editing'

type EditorParameters = {
  preview: string | null
  frameEditing: string | null
  editing: string | null
}

export const editorMode = ({ preview, frameEditing, editing }: EditorParameters): EditorMode =>
  (frameEditing ?? editing) !== null ? 'editing' : preview === null ? 'page' : 'preview'
