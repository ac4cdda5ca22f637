import { expect, it } from 'vitest'
import {
  giftPictureId,
  giftPicturePath,
  pictureKind,
  smallGiftPicturePath,
} from '#domain/gift-cards/builder/gift-picture.ts'

it('names a giver’s picture and its small copy, and knows them again', () => {
  expect(giftPictureId(giftPicturePath('a-1'))).toBe('a-1')
  expect(smallGiftPicturePath('a-1')).toBe('/api/gift-pictures/a-1-small.jpg')
  for (const path of ['/media/scene', '/api/gift-pictures/../x.jpg', '/api/gift-pictures/a.png'])
    expect(giftPictureId(path)).toBe(null)
})

it.each<[string, number[], string | null]>([
  ['JPEG', [0xff, 0xd8, 0xff, 0xe1], 'jpeg'],
  ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'png'],
  ['WebP', [...Buffer.from('RIFF????WEBPVP8 ')], 'webp'],
  ['GIF', [...Buffer.from('GIF89a')], null],
  ['SVG', [...Buffer.from('<svg')], null],
  ['nothing', [], null],
])('knows a picture by its first bytes: %s', (_, bytes, kind) => {
  expect(pictureKind(new Uint8Array(bytes))).toBe(kind)
})
