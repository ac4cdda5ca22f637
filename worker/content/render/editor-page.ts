import type { Context } from 'hono'
import type { EditorPageData } from '#client/enhancements/content/editor/editor-connection.ts'
import { SDK_DEFAULTS } from '#domain/content/delivery/sdk-constants.ts'
import { type Editors, editorFrameAncestors } from '#domain/content/editor-mode.ts'
import type { ContentEntry } from '#domain/content/entry.ts'
import { scriptSafeJson } from '#domain/text.ts'
import type { AppEnv } from '#worker/app/context.ts'
import type { Config } from '#worker/app/env.ts'
import { contentApiKey } from '#worker/content/delivery/content-api.ts'
import { canRunCustomCode } from './custom-code-policy.ts'
import { findEditorToken } from './editor-token.ts'
import type { RenderedContent } from './render-entry.ts'

/** Who may edit the pages of a shop. */
export const findEditors = ({ BUILDER_API_KEY, ENVIRONMENT }: Config): Editors => ({
  isHosted: BUILDER_API_KEY !== undefined,
  isLocal: ENVIRONMENT === 'local',
})

/**
 * Content as an editor's frame shows it: with the data of the frame's script, and a policy that lets trusted hosts
 * frame it. It is never cached.
 */
export async function asEditorPage(
  c: Context<AppEnv>,
  rendered: RenderedContent,
  {
    entry,
    model,
    path,
    nonce,
  }: { entry: ContentEntry; model: string; path: string; nonce: string },
): Promise<RenderedContent> {
  const { config } = c.var
  const editors = findEditors(config)
  const editorData: EditorPageData = {
    entry,
    model,
    apiKey: contentApiKey(config),
    version: SDK_DEFAULTS.version,
    editors,
    canRunCode: canRunCustomCode(config, path, () => {}),
    token: await findEditorToken(c),
  }
  const marker = `<script type="application/json" id="shop-editing" data-lively="" nonce="${nonce}">${scriptSafeJson(editorData)}</script>`
  return {
    ...rendered,
    parts: ['<div data-live="">', ...rendered.parts, '</div>', marker],
    csp: { ...rendered.csp, nonce: true, frames: editorFrameAncestors(editors) },
    isCacheable: false,
  }
}
