import { describe, expect, it, vi } from 'vitest'
import type { Shell } from '#client/components/shell.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { MELBOURNE } from '#domain/places/location.ts'
import { textOf } from '#worker/render/bytes.ts'
import { draw } from '#worker/render/drawing.tsx'
import { frameOf } from '#worker/render/frame.tsx'

// Only a build knows how its files are called.
vi.mock('#worker/render/assets.ts', () => ({ ASSETS: {} }))

const TOKEN = 'hole-5d2e-'

describe('reliability R18 header and footer, drawn once', () => {
  it('name the cities as soon as they are known again, though the menu is the same', () => {
    const shell: Shell = {
      country: COUNTRIES.aus,
      countries: Object.values(COUNTRIES),
      city: null,
      cities: [],
      away: false,
      menu: [],
      path: '/aus',
    }
    const htmlOf = (seen: Shell) => {
      const { header, footer } = frameOf(seen, false)
      return textOf(draw([header, footer], TOKEN), TOKEN)
    }
    const link = '/aus/cities/melbourne"'
    expect(htmlOf(shell)).not.toContain(link)
    expect(htmlOf({ ...shell, cities: [MELBOURNE] })).toContain(link)
  })
})
