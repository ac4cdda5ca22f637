import { describe, expect, it, vi } from 'vitest'
import type { LayoutData } from '#client/components/layout/layout-data.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { FALLBACK_CITY } from '#domain/locations/location.ts'
import { toHtml } from '#worker/render/encode.ts'
import { renderFrame } from '#worker/render/page-frame.tsx'
import { renderParts } from '#worker/render/render-parts.tsx'

// Only a build knows how its files are called.
vi.mock('#worker/app/assets.ts', () => ({ ASSETS: {} }))

const TOKEN = 'hole-5d2e-'

describe('A bad menu never reaches visitors: header and footer, drawn once', () => {
  it('name the cities as soon as they are known again, though the menu is the same', () => {
    const shell: LayoutData = {
      country: COUNTRIES.aus,
      countries: Object.values(COUNTRIES),
      city: null,
      cities: [],
      away: false,
      menu: [],
      path: '/aus',
    }
    const htmlOf = (seen: LayoutData) => {
      const { header, footer } = renderFrame(seen, false)
      return toHtml(renderParts([header, footer], TOKEN), TOKEN)
    }
    const link = '/aus/cities/melbourne"'
    expect(htmlOf(shell)).not.toContain(link)
    expect(htmlOf({ ...shell, cities: [FALLBACK_CITY] })).toContain(link)
  })
})
