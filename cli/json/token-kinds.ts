/** The kinds of tokens of jsonc-parser's scanner: its own list of names exists for the compiler only. */
export const TOKEN_KIND = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  string: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  lineBreak: 14,
  space: 15,
  unknown: 16,
  end: 17,
} as const

/** What its scanner finds wrong within a token. */
export const SCAN_ERROR = {
  endlessComment: 1,
  endlessString: 2,
  halfNumber: 3,
  unicode: 4,
  escape: 5,
  sign: 6,
} as const
