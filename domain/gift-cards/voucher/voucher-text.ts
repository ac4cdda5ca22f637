import type { VoucherFont } from './voucher-font.ts'

/** Text as it can be printed: composed, on lines, without signs that have no picture. */
export const printableText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\p{Cf}\p{Variation_Selector}]|(?![\n\t])\p{Cc}/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A text on lines of at most this width; words that are wider than a line are broken. */
export function breakLines(text: string, font: VoucherFont, size: number, width: number): string[] {
  const space = font.width(' ', size)
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const word of paragraph.split(' ').flatMap((one) => breakWord(one, font, size, width))) {
      const wide = font.width(word, size)
      if (line !== '' && used + space + wide > width) {
        lines.push(line)
        line = word
        used = wide
      } else {
        used += line === '' ? wide : space + wide
        line = line === '' ? word : `${line} ${word}`
      }
    }
    return [...lines, line]
  })
}

function breakWord(word: string, font: VoucherFont, size: number, width: number): string[] {
  if (font.width(word, size) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (font.width(part + letter, size) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}
