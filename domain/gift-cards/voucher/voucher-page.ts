import { encode } from 'uqr'
import { BRAND } from '#brand/brand.ts'
import { LOGO } from '#brand/logo.ts'
import {
  type Box,
  clipRounded,
  drawBox,
  drawDashes,
  drawLogo,
  drawModules,
  drawPicture,
  drawText,
  type FontUse,
  PAGE_HEIGHT,
  PAGE_WIDTH,
  type TextStyle,
} from './drawing.ts'
import type { VoucherFonts } from './voucher-font.ts'
import { breakLines } from './voucher-text.ts'

/** What a voucher says, in letters that its fonts have. */
export type VoucherWords = {
  title: string
  details: string
  greeting: string
  message: string
  signature: string
  code: string
  codeHint: string
  terms: string
}

export const VOUCHER_LABEL = 'Gift voucher'
export const SCAN_LABEL = 'Scan to open your gift'
const REST_ON_PAGE = '… Scan the code to read the rest.'

const MARGIN = 26
const INNER = PAGE_WIDTH - 2 * MARGIN
const ART_TOP = 62
/** Where the part with the code begins. */
const STUB_TOP = 440
const QR: Box = { x: MARGIN + 4, y: STUB_TOP + 24, width: 98, height: 98 }
const BESIDE_QR = QR.x + QR.width + 24

const INK = '#171b3a'
const SOFT_INK = '#343a66'
const PLUM = '#45237a'
const PAPER = '#fffdf7'
const RULE = '#a08c5a'
const BERRY = { dark: '#a81d3f', middle: '#b5455f', light: '#c76f83' }
const STRIPE = 18

const TITLE: TextStyle = { font: 'display', size: 23, color: INK }
const DETAILS: TextStyle = { font: 'text', size: 11.5, color: INK }
const SMALL: TextStyle = { font: 'text', size: 9.5, color: SOFT_INK }
const TITLE_LEADING = 26
const LEADING = 1.22

/** For longer and longer messages: a lower picture, smaller letters. */
const FITS = [
  [206, 18],
  [206, 16],
  [206, 14],
  [150, 14],
  [150, 12.5],
  [100, 12.5],
  [100, 11],
  [70, 10],
] as const

/** The operators that draw a voucher. */
export function drawVoucher(
  words: VoucherWords,
  { url, art, hand }: { url: string; art: { width: number; height: number } | null; hand: FontUse },
  fonts: VoucherFonts,
): string {
  const title = fitTitle(words.title, fonts)
  const { artHeight, size, lines } = fitMessage(words, fonts, hand, title.length)
  const frame = { x: MARGIN, y: ART_TOP, width: INNER, height: artHeight }
  const titleTop = ART_TOP + artHeight + 34
  const detailsTop = titleTop + (title.length - 1) * TITLE_LEADING + 21
  const messageTop = detailsTop + 8
  const style: TextStyle = { font: hand, size, color: PLUM }
  const signatureWidth = fonts[hand].width(words.signature, size)
  const at = (index: number) => messageTop + (index + 1) * size * LEADING
  return [
    drawBox({ x: 0, y: 0, width: PAGE_WIDTH, height: PAGE_HEIGHT }, PAPER),
    drawLogo({ x: MARGIN, y: 19 }, 27, LOGO),
    drawText(fonts, BRAND.name, { x: MARGIN + 34, y: 40 }, { ...TITLE, size: 20 }),
    drawText(
      fonts,
      VOUCHER_LABEL,
      { x: PAGE_WIDTH - MARGIN - fonts.text.width(VOUCHER_LABEL, 11), y: 38 },
      { ...SMALL, size: 11 },
    ),
    clipRounded(frame, 10, art ? drawPicture(frame, art) : drawGingham(frame)),
    ...title.map((line, index) =>
      drawText(fonts, line, { x: MARGIN, y: titleTop + index * TITLE_LEADING }, TITLE),
    ),
    drawText(fonts, words.details, { x: MARGIN, y: detailsTop }, DETAILS),
    ...lines.map((line, index) => drawText(fonts, line, { x: MARGIN, y: at(index) }, style)),
    drawText(
      fonts,
      words.signature,
      { x: PAGE_WIDTH - MARGIN - signatureWidth, y: at(lines.length) },
      style,
    ),
    ...drawStub(words, url, fonts),
  ].join('\n')
}

/** A title on at most two lines. */
function fitTitle(title: string, fonts: VoucherFonts): string[] {
  const [first = '', second, ...rest] = breakLines(title, fonts.display, TITLE.size, INNER - 16)
  if (second === undefined) return [first]
  return [first, rest.length > 0 ? `${second} …` : second]
}

/** The message on lines, with the letters and the picture at which it fits; what even then has no room is cut. */
function fitMessage(words: VoucherWords, fonts: VoucherFonts, hand: FontUse, titleLines: number) {
  const text = [words.greeting, words.message].filter((part) => part !== '').join('\n')
  let fit = { artHeight: 0, size: 0, room: 0, lines: [''] }
  for (const [artHeight, size] of FITS) {
    const top = ART_TOP + artHeight + 34 + (titleLines - 1) * TITLE_LEADING + 29
    const room = Math.floor((STUB_TOP - 8 - top) / (size * LEADING)) - 1
    fit = { artHeight, size, room, lines: breakLines(text, fonts[hand], size, INNER) }
    if (fit.lines.length <= room) return fit
  }
  return { ...fit, lines: [...fit.lines.slice(0, fit.room - 1), REST_ON_PAGE] }
}

function drawStub(words: VoucherWords, url: string, fonts: VoucherFonts): string[] {
  // Trying all eight masks for the prettiest one is half of the time of a first voucher; readers take any.
  const { data } = encode(url, { ecc: 'M', border: 0, maskPattern: 2 })
  const width = PAGE_WIDTH - MARGIN - BESIDE_QR
  const small = (text: string) => breakLines(text, fonts.text, SMALL.size, width)
  let y = QR.y + 12
  const below = (line: string, style: TextStyle, leading: number) => {
    y += leading
    return drawText(fonts, line, { x: BESIDE_QR, y }, style)
  }
  return [
    drawDashes({ x: MARGIN, y: STUB_TOP }, INNER, RULE),
    drawModules(QR, QR.width, data, INK),
    drawText(fonts, SCAN_LABEL, { x: BESIDE_QR, y }, { ...TITLE, size: 13.5 }),
    ...small(words.codeHint).map((line) => below(line, SMALL, 14)),
    below(words.code, { ...TITLE, size: 14 }, 20),
    ...small(words.terms).map((line, index) => below(line, SMALL, index === 0 ? 17 : 13.5)),
  ]
}

/** The rug of the shop's pictures. */
function drawGingham({ x, y, width, height }: Box): string {
  const stripes = (length: number) =>
    Array.from({ length: Math.ceil(length / STRIPE / 2) }, (_, index) => index * STRIPE * 2)
  const columns = stripes(width)
  const rows = stripes(height)
  const square = { width: STRIPE, height: STRIPE }
  return [
    drawBox({ x, y, width, height }, BERRY.dark),
    ...columns.map((at) => drawBox({ x: x + at, y, width: STRIPE, height }, BERRY.middle)),
    ...rows.map((at) => drawBox({ x, y: y + at, width, height: STRIPE }, BERRY.middle)),
    ...columns.flatMap((left) =>
      rows.map((top) => drawBox({ x: x + left, y: y + top, ...square }, BERRY.light)),
    ),
  ].join(' ')
}
