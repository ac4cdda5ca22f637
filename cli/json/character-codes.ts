/** The signs that JSON is made of, as a text holds them. */
export const CHAR_CODE = {
  space: 32,
  quote: 34,
  comma: 44,
  minus: 45,
  dot: 46,
  slash: 47,
  zero: 48,
  nine: 57,
  colon: 58,
  openBracket: 91,
  backslash: 92,
  closeBracket: 93,
  openBrace: 123,
  closeBrace: 125,
} as const
