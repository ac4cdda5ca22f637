import { readFileSync } from 'node:fs'
import jsQr from 'jsqr'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { BRAND } from '#brand/brand.ts'
import { jpegSize } from '#domain/gift-cards/voucher/jpeg-size.ts'
import { renderVoucher, type Voucher } from '#domain/gift-cards/voucher/voucher.ts'
import { printableText } from '#domain/gift-cards/voucher/voucher-text.ts'
import { readModules, readPdf } from '#tests/support/pdf.ts'

// The package is CommonJS: its default may be the module.
const decodeQr = 'default' in jsQr ? (jsQr.default as typeof jsQr) : jsQr

const PICTURE = readFileSync('public/vouchers/scene-gift-get-well.jpg')
const VOUCHER: Voucher = {
  language: 'en-AU',
  title: 'Mystery Picnic for two',
  details: 'Melbourne · 4 hours · 2 adults',
  recipient: 'Sam',
  sender: 'Zoë',
  message: 'Bring your walking shoes.',
  url: 'https://shop.example/aus/gift/1a.mWq-_(x)',
  code: '7K4M-PX29-DTRG-6WC7',
  codeHint: 'Or enter this code in your cart at shop.example/aus',
  terms: 'Never expires.',
  art: PICTURE,
}
/** What a phone's camera reads: each module as 4 × 4 pixels within a quiet border. */
function scan(modules: readonly (readonly boolean[])[]): string | undefined {
  const size = (modules.length + 2 * QUIET) * SCALE
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries())
      for (let at = 0; isDark && at < SCALE * SCALE; at++) {
        const [left, top] = [
          (x + QUIET) * SCALE + (at % SCALE),
          (y + QUIET) * SCALE + Math.floor(at / SCALE),
        ]
        pixels.fill(0, (top * size + left) * 4, (top * size + left) * 4 + 3)
      }
  return decodeQr(pixels, size, size)?.data
}
const SCALE = 4
const QUIET = 4

const READ_ON_PAGE = 'There’s a message for you. Scan the code below to read it.'
const MAX_BYTES = 80 * 1024
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Those of Latin-1 and Extended-A that both fonts have. */
const ACCENTS = Array.from({ length: 0x180 - 0xc0 }, (_, at) => String.fromCharCode(0xc0 + at))
  .filter((letter) => !'ĔĕĨĩĬĭĸĿŀŉŎŏŢţŦŧŨũſ'.includes(letter))
  .join('')

const render = async (change: Partial<Voucher> = {}) => {
  const bytes = await renderVoucher({ ...VOUCHER, ...change })
  return { bytes, ...readPdf(bytes) }
}

describe('renderVoucher', () => {
  it('says what is given, from whom to whom, and how it is used', async () => {
    const { lines, info, link } = await render()
    expect(lines).toEqual([
      BRAND.name,
      'Gift voucher',
      'Mystery Picnic for two',
      'Melbourne · 4 hours · 2 adults',
      'Dear Sam,',
      'Bring your walking shoes.',
      'Zoë',
      'Scan to open your gift',
      'Or enter this code in your cart at shop.example/aus',
      '7K4M-PX29-DTRG-6WC7',
      'Never expires.',
    ])
    expect([info, link]).toEqual(['Gift voucher: Mystery Picnic for two', VOUCHER.url])
  })

  it('draws the QR code of the gift’s page', async () => {
    const { content } = await render()
    const modules = readModules(content)
    expect(modules).toEqual(encode(VOUCHER.url, { ecc: 'M', border: 0, maskPattern: 2 }).data)
    expect(scan(modules)).toBe(VOUCHER.url)
  })

  it('takes along the picture, and the letters it uses alone', async () => {
    const { image, fonts } = await render()
    expect(Buffer.from(image?.stream ?? '', 'latin1').equals(PICTURE)).toBe(true)
    expect(image?.dictionary).toContain('/Width 768 /Height 432 /ColorSpace /DeviceRGB')
    const letters = [...(fonts.hand?.letters.values() ?? [])].sort().join('')
    expect(letters).toBe([...new Set('Dear Sam,Bring your walking shoes.Zoë')].sort().join(''))
    const { maxp, hmtx, loca, glyf } = fonts.hand?.tables ?? {}
    expect(maxp?.readUInt16BE(4)).toBe(letters.length + 1)
    expect(hmtx?.length).toBe((letters.length + 1) * 4)
    expect(loca?.readUInt32BE((letters.length + 1) * 4)).toBe(glyf?.length)
    expect(fonts.hand?.widths).toHaveLength(letters.length)
  })

  it('is the same, byte by byte, for the same gift, and another for another', async () => {
    const [one, again, other] = await Promise.all([render(), render(), render({ sender: 'Ana' })])
    expect(Buffer.compare(one.bytes, again.bytes)).toBe(0)
    expect(Buffer.compare(one.bytes, other.bytes)).not.toBe(0)
  })

  it.each<[what: string, change: Partial<Voucher>, printed: string[], missing: string]>([
    [
      'Polish',
      { message: 'Wszystkiego najlepszego, Łódź!' },
      ['Wszystkiego najlepszego, Łódź!'],
      '?',
    ],
    ['Māori, decomposed', { message: 'Nga\u0304 mihi' }, ['Ngā mihi'], '\u0304'],
    ['Cyrillic', { message: 'С днём рождения', recipient: 'Саша' }, [READ_ON_PAGE, 'Zoë'], 'Dear'],
    ['Chinese', { message: '生日快乐', sender: '李' }, [READ_ON_PAGE, 'Dear Sam,'], '李'],
    [
      'emoji',
      { message: 'Enjoy, José 👋🏽 🇳🇿!' },
      ['Enjoy, José !'],
      'Scan the code below to read',
    ],
    ['nothing but emoji', { message: '🎉❤️' }, [READ_ON_PAGE], '🎉'],
    ['emoji beside what no font draws', { message: '生日快乐 🎉' }, [READ_ON_PAGE], '🎉'],
    ['a letter that only the handwriting has', { message: 'Ĩ' }, [READ_ON_PAGE], 'Ĩ'],
    ['a foreign title', { title: 'Пикник', details: '墨尔本' }, ['A gift for you'], '墨'],
    ['no message', { message: '' }, ['Dear Sam,'], READ_ON_PAGE],
    ['no names', { recipient: '', sender: '' }, [VOUCHER.message], 'Dear'],
  ])('%s', async (_, change, printed, missing) => {
    const { lines } = await render(change)
    expect(lines).toEqual(expect.arrayContaining(printed))
    expect(lines.join('\n')).not.toContain(missing)
  })

  it('keeps the ends of lines of a message', async () => {
    const { lines } = await render({ message: 'One\r\nTwo\n\n\n\nThree' })
    expect(lines).toEqual(expect.arrayContaining(['One', 'Two', 'Three']))
  })

  it('breaks terms that are wider than what stands beside the QR code', async () => {
    const terms = 'Never expires, and what is left of it stays on it for another day out.'
    const { lines } = await render({ terms })
    expect(lines.join(' ')).toContain(terms)
    expect(lines).not.toContain(terms)
  })

  it('cuts a title after two lines', async () => {
    const { lines } = await render({ title: 'A picnic on the grass of the park '.repeat(4) })
    const [first = '', second = ''] = lines.slice(2)
    expect(first).toMatch(/^A picnic on the grass/)
    expect(second).toMatch(/ …$/)
    expect((await render({ title: 'A picnic on the grass of the park' })).lines[3]).not.toMatch(/…/)
  })

  it('makes room for a long message, and leaves the rest to the page', async () => {
    const few = await render({ message: 'Words and words. '.repeat(40).trim() })
    expect(few.lines.join(' ').match(/words\./g)).toHaveLength(40)
    const many = await render({ message: `${'Words and words. '.repeat(300)}End.` })
    expect(many.lines).toContain('… Scan the code to read the rest.')
    expect(many.lines.join(' ')).not.toContain('End.')
  })

  it('breaks a word that is wider than the page', async () => {
    const { lines } = await render({ message: `Wow${'w'.repeat(120)}` })
    expect(lines.join('')).toContain(`Wow${'w'.repeat(120)}`)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(100)
  })

  it.each([
    ['no picture', null],
    ['a picture that is no JPEG', Buffer.from('RIFF....WEBP')],
  ])('draws a rug for %s', async (_, art) => {
    const { image, content } = await render({ art })
    expect(image).toBeNull()
    expect(content).not.toContain('/Art')
  })

  it('stays below 80 KiB with every letter there is, without its handwriting if need be', async () => {
    const letters = await render({ message: ALPHABET })
    const all = await render({ message: `${ALPHABET} ${ACCENTS}` })
    for (const { bytes } of [letters, all]) expect(bytes.length).toBeLessThan(MAX_BYTES)
    expect(letters.fontOf('Dear Sam,')).toBe('hand')
    expect(all.fontOf('Dear Sam,')).toBe('text')
    expect(all.fonts.hand).toBeUndefined()
  })
})

describe('jpegSize', () => {
  const frame = (...bytes: number[]) => Uint8Array.from([0xff, 0xd8, 0xff, 0xfe, 0, 3, 9, ...bytes])
  it.each<[what: string, bytes: Uint8Array, size: ReturnType<typeof jpegSize>]>([
    [
      'a baseline picture',
      frame(0xff, 0xc0, 0, 17, 8, 1, 0, 2, 0, 3),
      { width: 512, height: 256, channels: 3 },
    ],
    [
      'a grey progressive one',
      frame(0xff, 0xc2, 0, 11, 8, 0, 9, 0, 8, 1),
      { width: 8, height: 9, channels: 1 },
    ],
    ['four inks', frame(0xff, 0xc0, 0, 20, 8, 1, 0, 2, 0, 4), null],
    ['no width', frame(0xff, 0xc0, 0, 17, 8, 1, 0, 0, 0, 3), null],
    ['no height', frame(0xff, 0xc0, 0, 17, 8, 0, 0, 2, 0, 3), null],
    ['no frame', frame(0xff, 0xd9), null],
    ['noise after a marker', frame(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), null],
    ['another kind', Uint8Array.from([0x89, 0x50]), null],
    ['half a start', Uint8Array.from([0xff, 0x00]), null],
  ])('%s', (_, bytes, size) => expect(jpegSize(bytes)).toEqual(size))
})

describe('printableText', () => {
  it.each([
    ['  a\t b\u00a0c ', 'a b c'],
    ['a\u200bb\ufeff\u202ec\u0007', 'abc'],
    ['a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['I ♥\ufe0f', 'I ♥'],
  ])('%j becomes %j', (text, printed) => expect(printableText(text)).toBe(printed))
})
