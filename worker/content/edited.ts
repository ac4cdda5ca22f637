import type { Context } from 'hono'
import type { Edited } from '#client/enhancements/content/editing.ts'
import { editorSources } from '#domain/content/editor.ts'
import type { Entry } from '#domain/content/entry.ts'
import { SDK } from '#domain/content/sdk.ts'
import type { Edge } from '#worker/context.ts'
import { dataBlock } from '#worker/render/document.tsx'
import { apiKeyOf } from './ask.ts'
import { mayRunCode } from './editors-code.ts'
import type { Shown } from './show.ts'

/**
 * Content as an editor's frame shows it: with what the frame's script has to know, and a policy that lets those frame it
 * whom it hears (spec §6). Nothing of it is kept for anybody else.
 */
export function asEdited(
  c: Context<Edge>,
  shown: Shown,
  { entry, model, path, nonce }: { entry: Entry; model: string; path: string; nonce: string },
): Shown {
  const { config } = c.var
  const isLocal = config.ENVIRONMENT === 'local'
  const edited: Edited = {
    entry,
    model,
    apiKey: apiKeyOf(config),
    version: SDK.version,
    isLocal,
    mayRun: mayRunCode(config, path, () => {}),
  }
  const marker = `<script type="application/json" id="shop-editing" data-lively="" nonce="${nonce}">${dataBlock(edited)}</script>`
  return {
    ...shown,
    parts: ['<div data-live="">', ...shown.parts, '</div>', marker],
    guards: { ...shown.guards, nonce: true, frames: editorSources(isLocal) },
    isShared: false,
  }
}
