import type { CodeKind } from '#domain/content/parse-code.ts'

/** What the rules cannot do themselves, handed in by whoever checks; a rule that lacks its tool finds nothing. */
export type ValidationDependencies = {
  /** Reads editors' code; throws a SyntaxError where it cannot be read. */
  parse?: (code: string, kind: CodeKind) => { type: string }
  /** The widths, in px, that a picture of the shop is kept in, by its address without a size. */
  widthsOf?: (picture: string) => readonly number[]
}
