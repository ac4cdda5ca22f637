import type { ReactNode } from 'react'
import type { BlockName } from '#domain/content/blocks/block-kinds.ts'
import type { Breakpoints, ContentBlock, ContentEntry } from '#domain/content/entry.ts'
import type { RuleSheet } from './render/rule-sheet.ts'

/** A block's surroundings: the state its expressions see, and how its children are rendered. */
export type BlockScope = {
  /** What expressions see: the content's state, within a repeat also the item. */
  state: Record<string, unknown>
  /** The content's own state, which actions within a repeat write as well. */
  root: Record<string, unknown>
  context: Record<string, unknown>
  locale: string | undefined
  breakpoints: Breakpoints | undefined
  contentId: string
  apiKey: string
  /** Only an editor's frame shows what visitors must not see. */
  mode: 'page' | 'preview' | 'editing'
  /** The value of an expression or statements; undefined on failure, never an error (100 ms). */
  evaluate: (
    code: string,
    scope: BlockScope,
    extra?: { block?: ContentBlock; event?: unknown },
  ) => unknown
  /** Replaces `{{expressions}}` in a text; `each` converts their values. */
  interpolate: (text: string, scope: BlockScope, each?: (value: string) => string) => string
  /** Names this instance within a rendering: symbols may be repeated. */
  instancePath: string
  /** Whether it is inside a link: links can't be nested. */
  isLink?: boolean
  /** Shared by everything rendered in one pass. */
  run: RenderPass
}

/** One rendering pass over an entry and its symbols. */
export type RenderPass = {
  sheet: RuleSheet
  /** The nonce of the content's scripts; without one none may run. */
  nonce?: string
  /** Whether editors' code may run: not on checkout and account pages, nor with EDITORS_CODE off. */
  canRunCode: boolean
  /** Runs an editor's event code; absent on the server. */
  runAction?: (code: string, scope: BlockScope, block: ContentBlock, event: unknown) => void
  /** Renders the content of a `<template>`; absent in the browser, which has it. */
  renderHtml?: (view: ReactNode) => string
  /** Draws a block that never changes, in a browser. */
  drawStatic?: (id: string, key: string) => ReactNode
  /** Logs a message once. */
  warn: (message: string) => void
  /** Reports a block that threw. */
  failed: (cause: unknown, block: ContentBlock) => void
  /** Blocks that failed on the server are not rendered again. */
  broken: Set<string>
  /** Renders a view to see whether it throws; only after a pass has failed. */
  probe?: (view: ReactNode) => void
  /** The state of a symbol, created once per content. */
  symbolState: (
    at: string,
    entry: ContentEntry,
    input: SymbolInput,
    around: BlockScope,
  ) => Record<string, unknown>
  /** Remaining blocks, depth and characters of repeated blocks. */
  remaining: { blocks: number; depth: number; repeated: number }
}

/** The inputs a symbol gets from its block, and the state it inherits. */
export type SymbolInput = {
  inputs: Record<string, unknown>
  parent: Record<string, unknown> | null
}

/** Attributes of a block's root element, including editors'. */
export type BlockAttributes = { className: string; 'builder-id': string; [name: string]: unknown }

export type BlockProps<Options extends object = Record<string, unknown>> = {
  block: ContentBlock
  /** After bindings and locale; written by editors, so each may be missing or invalid. */
  options: Partial<Options>
  /** For blocks that render their own root. */
  attributes: BlockAttributes
  scope: BlockScope
  /** Renders child blocks in their own `.builder-blocks`, optionally with more state. */
  renderChildren: (
    blocks: readonly ContentBlock[] | undefined,
    more?: {
      path?: string
      state?: Record<string, unknown>
      className?: string
      scope?: BlockScope
    },
  ) => ReactNode
  /** Renders child blocks without a wrapper. */
  renderBare: (
    blocks: readonly ContentBlock[] | undefined,
    more?: { state?: Record<string, unknown>; scope?: BlockScope },
  ) => ReactNode
}

/** The view of a kind of block; its data is in domain/content/blocks. */
export type BuiltInBlock = {
  name: BlockName
  /** Called as a function, not mounted: hooks belong in a component that it returns. Options are unvalidated. */
  View: (props: BlockProps<never>) => ReactNode
  /** Renders its own root with the wrapper's attributes. */
  noWrap?: true
  /** Its wrapper doesn't get the class `builder-has-component`. */
  isPlain?: true
  /** Rules for one instance; `selector` names the wrapper. */
  styles?: (
    options: Record<string, unknown>,
    selector: string,
    breakpoints: Breakpoints | undefined,
  ) => string
  /** Whether it needs script in the browser; by default it doesn't. */
  isInteractive?: (options: Record<string, unknown>, block: ContentBlock) => boolean
}
