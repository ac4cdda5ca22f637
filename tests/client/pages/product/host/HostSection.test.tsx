import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { HostSection } from '#client/pages/product/host/HostSection.tsx'

const SYDNEY = { id: 'sydney', name: 'Sydney' }
const PERTH = { id: 'perth', name: 'Perth' }
const HOST = {
  name: 'Beth',
  languages: ['English'],
  words: 'Hello.',
  look: { skin: 'tan', hair: 'fair', style: 'bun' },
}

const host = (cities: object[], city: object | null) =>
  renderToStaticMarkup(
    <HostSection
      product={
        {
          cities,
          details: { selfGuided: false, hosts: [{ ...HOST, cities: ['sydney'] }] },
        } as never
      }
      city={city as never}
    />,
  )

it.each([
  ['in the chosen city', [SYDNEY, PERTH], SYDNEY, 'Your host in Sydney'],
  ['where none was chosen, but who works in all of them', [SYDNEY], null, 'Your host<'],
])('a host is named %s', (_, cities, city, heading) => {
  expect(host(cities, city)).toContain(heading)
})

it.each([
  ['elsewhere', [SYDNEY, PERTH], PERTH],
  ['where none was chosen and they don’t work in all of them', [SYDNEY, PERTH], null],
])('a host isn’t named %s', (_, cities, city) => {
  expect(host(cities, city)).toBe('')
})
