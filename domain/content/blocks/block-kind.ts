import type { ContentBlock } from '#domain/content/entry.ts'
import type { BlockOption } from './block-option.ts'

/** Everything but the view about one kind of block: what it reads, how it is offered to editors, which stylesheets it needs. */
export type BlockKind = {
  options: Readonly<Record<string, BlockOption>>
  /** Options of which at least one must be set, and what visitors see otherwise. */
  requires?: readonly { oneOf: readonly string[]; else: string }[]
  /** The option whose text is shown. */
  textOption?: string
  /** Whether that text is HTML: `clean` is sanitised when content is taken in, `raw` is not. */
  markup?: 'clean' | 'raw'
  /** How the editor's insert menu offers it; absent: it isn't offered. */
  menu?: {
    /** Set for a block that renders its own root element, as its view says too. */
    noWrap?: true
    canHaveChildren?: true
    defaultChildren?: readonly object[]
    defaultStyles?: Readonly<Record<string, string>>
    requiredPermissions?: readonly string[]
  }
  /** Files of client/styles/blocks; a function where they depend on the block. */
  stylesheets?: readonly string[] | ((block: ContentBlock) => readonly string[])
  /** Whether scripts and styles in its HTML reach the page, which then needs a nonce. */
  canHoldScripts?: true
  /** Whether what it renders depends on the visitor. */
  isPersonal?: true
}

export type BlockKinds = Readonly<Record<string, BlockKind>>
