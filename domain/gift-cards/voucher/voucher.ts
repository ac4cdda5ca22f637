import { BRAND } from '#brand/brand.ts'
import { toBytes } from '#domain/text.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from './drawing.ts'
import { jpegSize } from './jpeg-size.ts'
import { addFont, PdfFile, pdfText } from './pdf-file.ts'
import { loadVoucherFonts, type VoucherFont, type VoucherFonts } from './voucher-font.ts'
import { drawVoucher, VOUCHER_LABEL, type VoucherWords } from './voucher-page.ts'
import { printableText } from './voucher-text.ts'

/** A printed voucher: what it gives, giver and recipient, and how it is used. */
export type Voucher = {
  /** BCP 47. */
  language: string
  /** "Mystery Picnic for two" or "$150 to spend". */
  title: string
  /** Where and for how many; may be empty. */
  details: string
  recipient: string
  sender: string
  message: string
  /** The gift's page, which the QR code opens. */
  url: string
  code: string
  codeHint: string
  terms: string
  /** A JPEG of at most `MAX_VOUCHER_PICTURE_BYTES`, cropped to the frame; without it the frame is a gingham rug. */
  art: Uint8Array | null
}

/** Handwriting with more outlines is set in the text font, so that every file stays below 80 KiB. */
const MAX_HAND_BYTES = 24_000
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu
const ON_THE_PAGE = 'There’s a message for you. Scan the code below to read it.'

/** One A5 page as PDF, the same bytes each time. What the fonts cannot write is left to the gift's page. */
export async function renderVoucher(voucher: Voucher): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await loadVoucherFonts()
  const words = printableWords(voucher, fonts)
  const handwriting = [words.greeting, words.message, words.signature].join('')
  const hand = fonts.hand.weight(handwriting) > MAX_HAND_BYTES ? 'text' : 'hand'
  const size = voucher.art && jpegSize(voucher.art)
  const operators = drawVoucher(words, { url: voucher.url, art: size, hand }, fonts)

  const file = new PdfFile()
  const art =
    voucher.art && size
      ? file.add(
          `/Type /XObject /Subtype /Image /Width ${size.width} /Height ${size.height} /ColorSpace ${COLOR_SPACES[size.channels]} /BitsPerComponent 8 /Filter /DCTDecode`,
          voucher.art,
        )
      : null
  const fontList = Object.entries(fonts)
    .filter(([, font]) => font.used().length > 0)
    .map(([use, font]) => `/${use} ${addFont(file, font)}`)
  const link = file.add(
    `/Type /Annot /Subtype /Link /Rect [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Border [0 0 0] /A <</S /URI /URI (${voucher.url.replace(/[\\()]/g, '\\$&')})>>`,
  )
  const contents = file.add('', toBytes(operators))
  const pages = file.following(1)
  const page = file.add(
    `/Type /Page /Parent ${pages} /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Contents ${contents} /Annots [${link}] /Resources <</Font <<${fontList.join(' ')}>> ${art ? `/XObject <</Art ${art}>>` : ''}>>`,
  )
  file.add(`/Type /Pages /Kids [${page}] /Count 1`)
  return file.write({
    catalogue: file.add(
      `/Type /Catalog /Pages ${pages} /Lang ${pdfText(voucher.language)} /ViewerPreferences <</DisplayDocTitle true>>`,
    ),
    info: file.add(
      `/Title ${pdfText(`${VOUCHER_LABEL}: ${words.title}`)} /Author ${pdfText(BRAND.name)}`,
    ),
  })
}

const COLOR_SPACES = { 1: '/DeviceGray', 3: '/DeviceRGB' }

function printableWords(voucher: Voucher, { display, text, hand }: VoucherFonts): VoucherWords {
  const write = (value: string, fonts: readonly VoucherFont[], otherwise = '') => {
    const words = printableText(value)
    // What the fonts can't draw is most often an emoji: the words are printed without it.
    return (
      [words, printableText(words.replace(EMOJI, ''))].find(
        (text) => text !== '' && fonts.every((font) => font.covers(text)),
      ) ??
      (words && otherwise)
    )
  }
  const oneLine = (value: string) => value.replace(/\s+/g, ' ')
  const handwriting = [hand, text]
  const recipient = write(oneLine(voucher.recipient), handwriting)
  return {
    title: write(oneLine(voucher.title), [display], 'A gift for you'),
    details: write(oneLine(voucher.details), [text]),
    greeting: recipient && `Dear ${recipient},`,
    message: write(voucher.message, handwriting, ON_THE_PAGE),
    signature: write(oneLine(voucher.sender), handwriting),
    code: voucher.code,
    codeHint: write(voucher.codeHint, [text]),
    terms: write(voucher.terms, [text]),
  }
}
