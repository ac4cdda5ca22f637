import { describe, expect, it } from 'vitest'
import { isOrganic, searchCampaign } from '#domain/checkout/campaign.ts'

describe('a visitor from a search engine', () => {
  it.each([
    ['https://www.google.com/', 'google'],
    ['https://www.google.co.uk/', 'google'],
    ['https://google.com.au/url?q=x', 'google'],
    ['https://www.bing.com/search?q=picnic', 'bing'],
    ['https://duckduckgo.com/', 'duckduckgo'],
    ['https://au.search.yahoo.com/', 'yahoo'],
    ['https://www.ecosia.org/', 'ecosia'],
  ])('%s comes by %s, unpaid', (referrer, name) => {
    const campaign = searchCampaign(referrer)
    expect(campaign).toEqual({ utm_source: name, utm_medium: 'organic' })
    expect(isOrganic(campaign ?? {})).toBe(true)
  })

  it.each([
    undefined,
    '',
    'nonsense',
    'https://notgoogle.com/',
    'https://google.evil.example/',
    'https://mail.yahoo.com/',
  ])('is not one from %s', (referrer) => expect(searchCampaign(referrer)).toBeNull())
})

it.each([
  [{ utm_medium: 'Organic' }, true],
  [{ utm_medium: 'cpc' }, false],
  [{}, false],
] as [Record<string, string>, boolean][])('the campaign %j is organic: %s', (campaign, isIt) => {
  expect(isOrganic(campaign)).toBe(isIt)
})
