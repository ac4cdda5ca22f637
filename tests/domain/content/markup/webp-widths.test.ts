import { expect, it } from 'vitest'
import { webpWidths } from '#domain/content/markup/webp-widths.ts'

it.each([
  [[], []],
  [[400], [400]],
  [
    [400, 800, 1200, 1600],
    [400, 800, 1200],
  ],
])('of %j, %j are in WebP', (widths, inWebp) => expect(webpWidths(widths)).toEqual(inWebp))
