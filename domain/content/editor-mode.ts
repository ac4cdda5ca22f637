/** Who may frame a page to edit it: the hosted editor, and locally whatever runs on the same machine. */
const EDITOR_ORIGIN =
  /^https:\/\/(?:builder\.io|(?:[a-z0-9-]+\.)*beta\.builder\.io|qa\.builder\.io)$/
const LOCALHOST_ORIGIN = /^http:\/\/localhost(?::\d{1,5})?$/

/** Whether messages from that origin count; `null`, other ports and look-alikes never do. */
export const isEditorOrigin = (origin: string, isLocal: boolean): boolean =>
  EDITOR_ORIGIN.test(origin) || (isLocal && LOCALHOST_ORIGIN.test(origin))

/** The same list as sources of a policy. */
export const editorFrameAncestors = (isLocal: boolean): string[] => [
  'https://builder.io',
  'https://beta.builder.io',
  'https://*.beta.builder.io',
  'https://qa.builder.io',
  ...(isLocal ? ['http://localhost:*'] : []),
]

/** How somebody looks at a page: as everybody does, as it will be, or to edit it. */
export type EditorMode = 'page' | 'preview' | 'editing'

type EditorParameters = {
  preview: string | null
  frameEditing: string | null
  editing: string | null
}

/** What an address asks for. */
export const editorMode = ({ preview, frameEditing, editing }: EditorParameters): EditorMode =>
  (frameEditing ?? editing) !== null ? 'editing' : preview === null ? 'page' : 'preview'
