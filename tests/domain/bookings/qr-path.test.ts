import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { qrPath } from '#domain/bookings/qr-path.ts'

/** What a reader sees in it, two pixels a module. */
async function read({ path, size }: ReturnType<typeof qrPath>) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 2}" height="${size * 2}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}" stroke="#000"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

it.each([
  'DL-0123456789AB',
  'DL-FFFFFFFFFFFF',
  'https://shop.example/aus/booking/DL-0123456789AB.aBcDeF_-0123456789',
])('a reader reads %s', async (text) => {
  expect(await read(qrPath(text))).toBe(text)
})

it('a reference takes the smallest code, with room around it', () => {
  const { path, size } = qrPath('DL-0123456789AB')
  expect(size).toBe(21 + 2 * 4)
  expect(path.startsWith('M4 4.5h7')).toBe(true)
  expect(path.length).toBeLessThan(1300)
})
