/** Origins that may frame a page to edit it: the hosted editor, and locally any on the same machine. */
const EDITOR_ORIGIN =
  /^https:\/\/(?:builder\.io|(?:[a-z0-9-]+\.)*beta\.builder\.io|qa\.builder\.io)$/
const LOCALHOST_ORIGIN = /^http:\/\/localhost(?::\d{1,5})?$/

/** Which editors a shop has: the hosted one where it has a key, its own on the same machine. Without either, no page can be edited. */
export type Editors = { isHosted: boolean; isLocal: boolean }

/** Whether messages from an origin are accepted; `null`, other ports and look-alikes never are. */
export const isEditorOrigin = (origin: string, { isHosted, isLocal }: Editors): boolean =>
  (isHosted && EDITOR_ORIGIN.test(origin)) || (isLocal && LOCALHOST_ORIGIN.test(origin))

/** Those origins as sources of a Content-Security-Policy. */
export const editorFrameAncestors = ({ isHosted, isLocal }: Editors): string[] => [
  ...(isHosted
    ? [
        'https://builder.io',
        'https://beta.builder.io',
        'https://*.beta.builder.io',
        'https://qa.builder.io',
      ]
    : []),
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
