import type { Kind } from '../content/code/parse.ts'

/** What the rules cannot do themselves, handed in by whoever checks; a rule that lacks its tool finds nothing. */
export type Tools = {
  /** Reads editors' code; throws a SyntaxError where it cannot be read. */
  parse?: (code: string, kind: Kind) => { type: string }
  /** The widths, in px, that a picture of the shop is kept in, by its address without a size. */
  widthsOf?: (picture: string) => readonly number[]
}
