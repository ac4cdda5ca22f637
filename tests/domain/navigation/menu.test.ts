import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { wonderPassLink } from '#domain/membership/subscription.ts'
import { buildMenu, NavigationFile } from '#domain/navigation/menu.ts'

const MELBOURNE = { id: 'melbourne', name: 'Melbourne' }
const here = { country: COUNTRIES.aus, city: MELBOURNE }

const aFile = (...entries: object[]) =>
  NavigationFile.parse({
    entries: entries.map((entry, index) => ({
      id: `e${index}`,
      label: `Entry ${index}`,
      url: '/{country}/cities',
      ...entry,
    })),
  })
const ids = (menu: { id: string }[]) => menu.map(({ id }) => id)
const GIFTS = { id: 'gift-cards' }

describe('Navigation: menuFor', () => {
  it('shows an entry only in the countries it names', () => {
    const menu = buildMenu(aFile({ countries: ['uk'] }, { countries: ['aus', 'uk'] }), here)
    expect(ids(menu)).toEqual(['e1', 'more-about-us'])
  })

  it('shows an entry only in the cities it names', () => {
    const menu = buildMenu(aFile({ cities: ['sydney'] }, { cities: ['melbourne'] }), here)
    expect(ids(menu)).toEqual(['e1', 'more-about-us'])
  })

  it('hides what is only for some cities while none is known', () => {
    const menu = buildMenu(aFile({ cities: ['melbourne'] }), { ...here, city: null })
    expect(ids(menu)).toEqual(['more-about-us'])
  })

  it('hides an address that needs a city while none is known', () => {
    const menu = buildMenu(aFile({ url: '/{country}/cities/{city}' }), { ...here, city: null })
    expect(ids(menu)).toEqual(['more-about-us'])
  })

  it('fills country and city into the address', () => {
    const file = aFile({ cityUrl: '/{country}/cities/{city}' })
    expect(buildMenu(file, here)[0]?.url).toBe('/aus/cities/melbourne')
  })

  it('takes the address without a city while none is known', () => {
    const file = aFile({ cityUrl: '/{country}/cities/{city}' })
    expect(buildMenu(file, { ...here, city: null })[0]?.url).toBe('/aus/cities')
  })

  it('filters sub-navigation by the same rules', () => {
    const sub = (id: string, rule: object) => ({ id, label: id, url: '/', ...rule })
    const subNavigation = [sub('a', { countries: ['nz'] }), sub('b', { cities: ['melbourne'] })]
    expect(ids(buildMenu(aFile({ subNavigation }), here)[0]?.items ?? [])).toEqual(['b', 'call-us'])
  })

  it.each([
    ['first', ['gift-cards', 'e1', 'more-about-us']],
    ['last', ['e1', 'more-about-us', 'gift-cards']],
  ] as const)('moves Gift Cards %s', (giftCards, order) => {
    expect(ids(buildMenu({ ...aFile(GIFTS, {}), giftCards }, here))).toEqual(order)
  })

  it.each(Object.values(COUNTRIES))('offers the phone of $name once', (country) => {
    const calls = buildMenu(aFile({}), { country, city: null })
      .flatMap(({ items }) => items)
      .filter(({ id }) => id === 'call-us')
    expect(calls.map(({ label }) => label)).toEqual([`Call Us ${country.phone.support}`])
  })

  it('appends Call Us to the menu that is first once Gift Cards has moved', () => {
    const subNavigation = [{ id: 'a', label: 'A', url: '/' }]
    const file = aFile({ subNavigation }, { ...GIFTS, subNavigation })
    const [cards, other] = buildMenu({ ...file, giftCards: 'first' }, here)
    expect([cards?.id, ids(cards?.items ?? [])]).toEqual(['gift-cards', ['a', 'call-us']])
    expect([other?.id, ids(other?.items ?? [])]).toEqual(['e0', ['a']])
  })

  it('passes over menus without sub-navigation', () => {
    const menu = buildMenu(aFile({}), here)
    expect(menu.map(({ items }) => items.at(-1)?.id)).toEqual([undefined, 'call-us'])
  })

  it('leads members to the hub', () => {
    const [entry] = buildMenu(aFile(), { ...here, wonderPass: 'hub' })
    expect(entry).toMatchObject({ id: 'wonderpass', url: '/aus/wonderpass-hub' })
  })

  it('leads others to the page that sells the pass: the hub, or another site in a new tab', () => {
    const [entry] = buildMenu(aFile(), { ...here, wonderPass: 'external' })
    expect(entry).toMatchObject({ id: 'wonderpass', url: '/aus/wonderpass-hub' })
    expect(wonderPassLink('aus', 'https://pass.example')).toEqual({
      url: 'https://pass.example',
      external: true,
    })
  })
})

describe('A bad menu never reaches visitors: the file', () => {
  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example'])('refuses %s', (url) => {
    const entries = [{ id: 'a', label: 'A', url }]
    expect(NavigationFile.safeParse({ entries }).success).toBe(false)
  })
})
