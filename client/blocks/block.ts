import type { ReactNode } from 'react'
import type { Block, Breakpoints } from '#domain/content/entry.ts'

/** What a block stands in: the state its expressions see, and how things within it are drawn. */
export type Scope = {
  state: Record<string, unknown>
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
  /** Text with its `{{expressions}}` put in. */
  filled: (text: string, scope: Scope) => string
}

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
    more?: { path?: string; state?: Record<string, unknown>; className?: string },
  ) => ReactNode
  /** Draws blocks without anything around them. */
  drawBare: (
    blocks: readonly Block[] | undefined,
    more?: { state?: Record<string, unknown> },
  ) => ReactNode
}

/** A kind of block by the name that editors' content calls it. */
export type BuiltIn = {
  // Every kind has options of its own; what reaches it was written by hand and is checked where it is used.
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
