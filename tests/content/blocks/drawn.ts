import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { drawBlocks } from '#client/blocks/Block.tsx'
import type { Run, Scope } from '#client/blocks/block.ts'
import { createSheet } from '#client/blocks/sheet.ts'
import type { Block } from '#domain/content/entry.ts'
import { createEvaluator } from '#worker/content/interpreter/index.ts'
import '#worker/content/kinds.ts'

let count = 0

/** A block of a component. */
export const blockOf = (name: string, options: object, more: Partial<Block> = {}): Block => ({
  '@type': '@builder.io/sdk:Element',
  id: `builder-${++count}`,
  component: { name, options: { ...options } },
  ...more,
})

export const textBlock = (text: string): Block => blockOf('Text', { text })

/** HTML and rules of blocks, as the server draws them. */
export function drawn(blocks: Block | Block[], run: Partial<Run> = {}, more: Partial<Scope> = {}) {
  const sheet = createSheet()
  const state = more.state ?? {}
  const scope: Scope = {
    root: state,
    state,
    context: {},
    locale: undefined,
    breakpoints: undefined,
    contentId: 'content',
    apiKey: 'abcd',
    mode: 'page',
    at: '',
    ...createEvaluator(),
    ...more,
    run: {
      sheet,
      runsCode: true,
      broken: new Set(),
      warn: () => {},
      failed: (cause) => {
        throw cause
      },
      stateOf: () => ({}),
      left: { blocks: 100, depth: 20 },
      ...run,
    },
  }
  const list = Array.isArray(blocks) ? blocks : [blocks]
  const html = renderToStaticMarkup(createElement(Fragment, null, ...drawBlocks(list, scope)))
  return { html, css: sheet.rules().join('') }
}
