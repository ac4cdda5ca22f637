import type { ReactNode } from 'react'
import type { Block, Breakpoints, Entry } from '#domain/content/entry.ts'
import type { Sheet } from './sheet.ts'

/** What a block stands in: the state its expressions see, and how things within it are drawn. */
export type Scope = {
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
  /** What an expression or a list of statements gives; undefined where it fails, never an error (spec §9: 100 ms). */
  evaluate: (code: string, scope: Scope, extra?: { block?: Block; event?: unknown }) => unknown
  /** Text with its `{{expressions}}` put in; `each` says what becomes of a value before. */
  filled: (text: string, scope: Scope, each?: (value: string) => string) => string
  /** Names this instance of the content among others of the same drawing: symbols within repeats. */
  at: string
  /** Whether all of it is a link already: none stands within another, or browsers take both apart. */
  isLink?: boolean
  /** The same for everything that is drawn in one go. */
  run: Run
}

/** One drawing of an entry with all that is within it. */
export type Run = {
  /** Takes the rules of what is drawn. */
  sheet: Sheet
  /** What the policy of the page lets scripts of the content in by; absent: none of them is. */
  nonce?: string
  /** Whether code that editors wrote may run: not on checkout and account pages, nor where EDITORS_CODE is off. */
  runsCode: boolean
  /** Does what an editor wrote for an event; absent on the server, where nothing happens. */
  act?: (code: string, scope: Scope, block: Block, event: unknown) => void
  /** HTML of what stands in a template; absent in the browser, which has it already. */
  markup?: (view: ReactNode) => string
  /** Says something to whoever looks at the console or the log, once. */
  warn: (message: string) => void
  /** Says what a block died of. */
  failed: (cause: unknown, block: Block) => void
  /** Blocks that died where the page was drawn first: they are not tried again. */
  broken: Set<string>
  /** Draws a view to see whether it can be drawn; only where a drawing has died before. */
  tried?: (view: ReactNode) => void
  /** The state of a symbol: made once, kept for as long as the content is shown. */
  stateOf: (at: string, entry: Entry, given: Given, around: Scope) => Record<string, unknown>
  /** How many more blocks may be drawn. */
  left: { blocks: number; depth: number }
}

/** What a symbol is handed by the block it stands in. */
export type Given = { inputs: Record<string, unknown>; parent: Record<string, unknown> | null }

/** What an element has that stands for its block: class, builder-id, style, and what editors gave it. */
export type Attributes = { className: string; 'builder-id': string; [name: string]: unknown }

export type BlockProps<Options extends object = Record<string, unknown>> = {
  block: Block
  /** After bindings and locale; written by editors, so every one may be missing or of another kind. */
  options: Partial<Options>
  /** For a block that draws its own root. */
  attributes: Attributes
  scope: Scope
  /** Draws blocks within this one in a `.builder-blocks` of their own, perhaps with more state. */
  draw: (
    blocks: readonly Block[] | undefined,
    more?: { path?: string; state?: Record<string, unknown>; className?: string; scope?: Scope },
  ) => ReactNode
  /** Draws blocks without anything around them. */
  drawBare: (
    blocks: readonly Block[] | undefined,
    more?: { state?: Record<string, unknown>; scope?: Scope },
  ) => ReactNode
}

/** A kind of block by the name that editors' content calls it. */
export type BuiltIn = {
  /**
   * Called as a function, not mounted: hooks belong in a component that it returns.
   * Every kind has options of its own; what reaches it was written by hand and is checked where it is used.
   */
  View: (props: BlockProps<never>) => ReactNode
  /** Draws its own root and takes the wrapper's attributes to it. */
  noWrap?: true
  /** Its wrapper is not told `builder-has-component`. */
  plain?: true
  /** Its own rules for one instance, in the entry's one stylesheet; `selector` names the wrapper. */
  styles?: (
    options: Record<string, unknown>,
    selector: string,
    breakpoints: Breakpoints | undefined,
  ) => string
  /** Whether it needs script once it is in the browser; absent: never. */
  moves?: (options: Record<string, unknown>, block: Block) => boolean
}
