import { afterEach, expect, it, vi } from 'vitest'
import { BRAND } from '#brand/brand.ts'
import { sendPageView } from '#client/enhancements/analytics/send-page-view.ts'
import type { VisitorData } from '#client/state/visitor-data.ts'

afterEach(() => vi.unstubAllGlobals())

it('a page view has all six fields, and no email that someone typed', () => {
  const found = 'https://shop.example/aus/search?q=Sam.Lark%2Bx%40example.com&page=2'
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { href: found, pathname: '/aus/a@b.example' })
  vi.stubGlobal('document', {
    title: `Search: sam.lark+x@example.com · ${BRAND.name}`,
    referrer: `${found}#top`,
  })
  sendPageView({ city: 'Near You', country: 'Australia' } as VisitorData)
  expect(window.dataLayer).toEqual([
    {
      event: 'Custom_Page_View',
      websiteCity: 'Near You',
      websiteCountry: 'Australia',
      pageUrl: 'https://shop.example/aus/search?q=(email)&page=2',
      pageTitle: `Search: (email) · ${BRAND.name}`,
      pagePath: '/aus/(email)',
      referrer: 'https://shop.example/aus/search?q=(email)&page=2#top',
    },
  ])
})
