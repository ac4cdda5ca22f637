import type { ReactNode } from 'react'
import type { BlockName } from '#domain/content/blocks/block-kinds.ts'
import type { Breakpoints, ContentBlock, ContentEntry } from '#domain/content/entry.ts'
import type { RuleSheet } from './render/rule-sheet.ts'

/** What surrounds a block: the state its expressions see, and how the blocks inside it are rendered. */
export type BlockScope = {
  /** What expressions see: the content's own state, and within a repeat the item. */
  state: Record<string, unknown>
  /** The content's own state, which an action within a repeat writes as well. */
  root: Record<string, unknown>
  context: Record<string, unknown>
  locale: string | undefined
  breakpoints: Breakpoints | undefined
  /** The entry all of it belongs to. */
  contentId: string
  apiKey: string
  /** Where the content is shown: only an editor's frame shows what visitors must not see. */
  mode: 'page' | 'preview' | 'editing'
  /** What an expression or a list of statements gives; undefined where it fails, never an error (100 ms). */
  evaluate: (
    code: string,
    scope: BlockScope,
    extra?: { block?: ContentBlock; event?: unknown },
  ) => unknown
  /** Text with its `{{expressions}}` put in; `each` says what becomes of a value before. */
  interpolate: (text: string, scope: BlockScope, each?: (value: string) => string) => string
  /** Names this instance of the content among others of the same drawing: symbols within repeats. */
  instancePath: string
  /** Whether it is inside a link already: links can't be nested. */
  isLink?: boolean
  /** Shared by everything rendered in one pass. */
  run: RenderPass
}

/** One rendering pass over an entry and its symbols. */
export type RenderPass = {
  /** Collects the CSS rules of what is rendered. */
  sheet: RuleSheet
  /** What the policy of the page lets scripts of the content in by; absent: none of them is. */
  nonce?: string
  /** Whether code that editors wrote may run: not on checkout and account pages, nor where EDITORS_CODE is off. */
  canRunCode: boolean
  /** Does what an editor wrote for an event; absent on the server, where nothing happens. */
  runAction?: (code: string, scope: BlockScope, block: ContentBlock, event: unknown) => void
  /** Renders the content of a `<template>`; absent in the browser, which has it already. */
  renderHtml?: (view: ReactNode) => string
  /** Logs a message once. */
  warn: (message: string) => void
  /** Reports a block that threw. */
  failed: (cause: unknown, block: ContentBlock) => void
  /** Blocks that threw on the server: they are not tried again. */
  broken: Set<string>
  /** Renders a view to see whether it throws; only after a pass has failed. */
  probe?: (view: ReactNode) => void
  /** The state of a symbol, created once and kept as long as the content is shown. */
  symbolState: (
    at: string,
    entry: ContentEntry,
    given: SymbolInput,
    around: BlockScope,
  ) => Record<string, unknown>
  /** How many more blocks may be rendered, and how many characters of repeated ones. */
  remaining: { blocks: number; depth: number; repeated: number }
}

/** The inputs a symbol gets from its block, and the state it inherits. */
export type SymbolInput = {
  inputs: Record<string, unknown>
  parent: Record<string, unknown> | null
}

/** Attributes of a block's root element: class, builder-id, style, and those that editors set. */
export type BlockAttributes = { className: string; 'builder-id': string; [name: string]: unknown }

export type BlockProps<Options extends object = Record<string, unknown>> = {
  block: ContentBlock
  /** After bindings and locale; written by editors, so every one may be missing or of another kind. */
  options: Partial<Options>
  /** For a block that draws its own root. */
  attributes: BlockAttributes
  scope: BlockScope
  /** Draws blocks within this one in a `.builder-blocks` of their own, perhaps with more state. */
  renderChildren: (
    blocks: readonly ContentBlock[] | undefined,
    more?: {
      path?: string
      state?: Record<string, unknown>
      className?: string
      scope?: BlockScope
    },
  ) => ReactNode
  /** Draws blocks without anything around them. */
  renderBare: (
    blocks: readonly ContentBlock[] | undefined,
    more?: { state?: Record<string, unknown>; scope?: BlockScope },
  ) => ReactNode
}

/** The view of a kind of block, whose data is in domain/content/blocks. */
export type BuiltInBlock = {
  name: BlockName
  /**
   * Called as a function, not mounted: hooks belong in a component that it returns.
   * Every kind has options of its own; what reaches it was written by hand and is checked where it is used.
   */
  View: (props: BlockProps<never>) => ReactNode
  /** Draws its own root and takes the wrapper's attributes to it. */
  noWrap?: true
  /** Its wrapper doesn't get the class `builder-has-component`. */
  isPlain?: true
  /** Its own rules for one instance, in the entry's one stylesheet; `selector` names the wrapper. */
  styles?: (
    options: Record<string, unknown>,
    selector: string,
    breakpoints: Breakpoints | undefined,
  ) => string
  /** Whether it needs script once it is in the browser; absent: never. */
  isInteractive?: (options: Record<string, unknown>, block: ContentBlock) => boolean
}
