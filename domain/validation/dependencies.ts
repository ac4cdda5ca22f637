import type { ScriptKind } from '#domain/content/parse-script.ts'

/** Tools that callers pass in; a rule without its tool finds nothing. */
export type ValidationDependencies = {
  /** Parses editors' code; throws a SyntaxError. */
  parse?: (code: string, kind: ScriptKind) => { type: string }
  /** The widths of a picture in px, by its URL without size. */
  widthsOf?: (picture: string) => readonly number[]
}
