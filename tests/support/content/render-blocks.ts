import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BlockScope, RenderPass } from '#client/blocks/block.ts'
import { renderBlocks } from '#client/blocks/render/render-blocks.tsx'
import { createRuleSheet } from '#client/blocks/render/rule-sheet.ts'
import type { ContentBlock } from '#domain/content/entry.ts'
import { createEvaluator } from '#worker/content/interpreter/evaluator.ts'
import '#worker/content/render/register-blocks.ts'

let count = 0

export const blockOf = (
  name: string,
  options: object,
  more: Partial<ContentBlock> = {},
): ContentBlock => ({
  '@type': '@builder.io/sdk:Element',
  id: `builder-${++count}`,
  component: { name, options: { ...options } },
  ...more,
})

export const textBlock = (text: string): ContentBlock => blockOf('Text', { text })

/** HTML and rules of blocks, as the server draws them. */
export function drawn(
  blocks: ContentBlock | ContentBlock[],
  run: Partial<RenderPass> = {},
  more: Partial<BlockScope> = {},
) {
  const sheet = createRuleSheet()
  const state = more.state ?? {}
  const scope: BlockScope = {
    root: state,
    state,
    context: {},
    locale: undefined,
    breakpoints: undefined,
    contentId: 'content',
    apiKey: 'abcd',
    mode: 'page',
    instancePath: '',
    ...createEvaluator(),
    ...more,
    run: {
      sheet,
      canRunCode: true,
      broken: new Set(),
      warn: () => {},
      failed: (cause) => {
        throw cause
      },
      symbolState: () => ({}),
      remaining: { blocks: 100, depth: 20, repeated: 100_000 },
      ...run,
    },
  }
  const list = Array.isArray(blocks) ? blocks : [blocks]
  const html = renderToStaticMarkup(createElement(Fragment, null, ...renderBlocks(list, scope)))
  return { html, css: sheet.rules().join('') }
}
