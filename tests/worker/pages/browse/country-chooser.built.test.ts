import { beforeAll, describe, expect, it } from 'vitest'
import { COUNTRY_DETAILS } from '#domain/countries/details.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { cities } from '#tests/fixtures/dataset.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})
const pageAt = async (path: string, headers: Record<string, string> = {}) =>
  (await shop.visit(path, { headers })).text()
const mapsIn = (page: string) =>
  [...page.matchAll(/<svg class="outline"[\s\S]*?<\/svg>/g)].map(([map]) => map)

describe.each(Object.values(COUNTRIES))('the city chooser of $name', ({ code }) => {
  const here = cities.filter((city) => city.code === code)
  let page: string
  beforeAll(async () => {
    page = await pageAt(`/${code}/cities`)
  })

  it('links every city once in its list, with its picture', () => {
    const list = page.replace(/<svg[\s\S]*?<\/svg>/g, '').replace(/<footer[\s\S]*/, '')
    for (const { id, name, medias } of here) {
      expect(list.split(`class="city-card" href="/${code}/cities/${id}"`)).toHaveLength(2)
      expect(list).toMatch(new RegExp(`<span>${name}<br/><small>\\d+ experiences?<`))
      expect(list).toContain(medias.hero)
    }
  })

  it('draws the country, and a pin for every city that no one tabs or listens to', () => {
    const [map = '', ...others] = mapsIn(page)
    expect(others).toEqual([])
    expect(map).toContain('aria-hidden="true"')
    expect(map.match(/tabindex="-1"/g)).toHaveLength(here.length)
    for (const { id } of here) expect(map).toContain(`href="/${code}/cities/${id}"`)
  })

  it('puts each pin on the sheet, east to the right and north to the top', () => {
    const [map = ''] = mapsIn(page)
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(map)?.map(Number) ?? []
    const pins = here.map(({ id, latLon }) => {
      const pin = new RegExp(`cities/${id}"[\\s\\S]*?cx="(\\d+)" cy="(\\d+)"`).exec(map)
      return { ...latLon, x: Number(pin?.[1]), y: Number(pin?.[2]) }
    })
    for (const one of pins) {
      expect(one.x > 0 && one.y > 0 && one.x < (width ?? 0) && one.y < (height ?? 0)).toBe(true)
      for (const other of pins) {
        // The sheet bends with the earth: what is close in degrees may stand otherwise.
        if (one.lat - other.lat > 5) expect(one.y).toBeLessThan(other.y)
        if (one.lon - other.lon > 8) expect(one.x).toBeGreaterThan(other.x)
      }
    }
  })

  it('keeps the outline light', () => {
    const [, path = ''] = /<path d="([^"]+)"/.exec(page.slice(page.indexOf('"outline"'))) ?? []
    expect(path.length).toBeGreaterThan(300)
    expect(path.length).toBeLessThan(3000)
    expect(path).toMatch(/^(M\d+ \d+(L\d+ \d+){2,}Z)+$/)
  })

  it('has tabs to the other countries, and says which this is', () => {
    for (const other of Object.values(COUNTRIES)) {
      expect(page).toContain(`href="/${other.code}/cities"`)
    }
    expect(page).toMatch(new RegExp(`href="/${code}/cities" aria-current="page"`))
  })

  it('lies within the bounds of its outline with all its cities', () => {
    const { west, east, south, north } = COUNTRY_DETAILS[code].outline.bounds
    for (const { latLon } of here) {
      expect(latLon.lon > west && latLon.lon < east).toBe(true)
      expect(latLon.lat > south && latLon.lat < north).toBe(true)
    }
  })
})

describe('the country chooser', () => {
  it('shows the outline of every country beside its name', async () => {
    const page = await pageAt('/')
    expect(mapsIn(page)).toHaveLength(Object.keys(COUNTRIES).length)
    expect(new Set(mapsIn(page)).size).toBe(Object.keys(COUNTRIES).length)
  })

  it('goes on with a text that was shared with the shop', async () => {
    const page = await pageAt('/?q=picnic')
    for (const code of Object.keys(COUNTRIES))
      expect(page).toContain(`href="/${code}/search?q=picnic"`)
  })

  it('is what machines read, wherever they come from', async () => {
    const answer = await shop.visit('/', {
      headers: { 'x-shop-geo': 'US', 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    })
    expect(answer.status).toBe(200)
  })
  it.each([
    ['', { analytics: false }],
    [
      'shop-consent=ads%3Ddenied%26analytics%3Ddenied%26comfort%3Ddenied',
      { signedIn: false, analytics: false, country: '', city: 'Near You' },
    ],
    [
      'shop-consent=ads%3Ddenied%26analytics%3Dgranted%26comfort%3Ddenied',
      { signedIn: false, analytics: true, traits: true, country: '', city: 'Near You' },
    ],
  ])('with the cookie "%s" tells its script %o', async (cookie, visitor) => {
    const page = await pageAt('/', { cookie })
    const [, data] = /id="visitor">(.*?)<\/script>/.exec(page) ?? []
    expect(data && JSON.parse(data)).toEqual(cookie ? visitor : expect.objectContaining(visitor))
    expect(page).not.toContain('consent-banner')
  })
})
