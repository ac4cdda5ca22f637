import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AttendeeSummary } from '#client/pages/checkout/AttendeeSummary.tsx'
import type { CartLine } from '#domain/cart/cart.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

const visit = (id: string, productName: string) =>
  ({ id, productName, cityName: 'Melbourne', date: '2027-01-19', start: '11:00' }) as CartLine
const PICNIC = visit('picnic', 'Mystery Picnic')
const KITCHEN = visit('kitchen', 'Spice kitchen')

const guest = (lineId: string | null, name: string, dietaryPreference: string | null = null) => ({
  lineId,
  name,
  dietaryPreference,
  relation: null,
  email: null,
  age: null,
  request: null,
})

const shown = (visits: CartLine[], attendees: ReturnType<typeof guest>[]) =>
  renderToStaticMarkup(
    <AttendeeSummary
      order={{ attendees, customer: { firstName: 'Sam', lastName: 'Lark' } as never }}
      visits={visits}
      country={COUNTRIES.aus}
    />,
  )
    .replaceAll(/<\/[^>]+>/g, '')
    .split(/<[^>]+>/)
    .filter(Boolean)

describe('the guests of a paid order', () => {
  it('stand under the experience they come to', () => {
    const attendees = [
      guest('kitchen', 'Aroha', 'Coeliac'),
      guest('picnic', 'Sam Lark', 'Vegetarian'),
      guest('kitchen', 'Sam Lark', 'Vegetarian'),
    ]
    expect(shown([PICNIC, KITCHEN], attendees)).toEqual([
      'Your guests',
      ...['Mystery Picnic', 'Sam Lark · Vegetarian'],
      ...['Spice kitchen', 'Aroha · Coeliac', 'Sam Lark · Vegetarian'],
    ])
  })

  it('need no name of the only experience, and are left out where only the buyer is known', () => {
    expect(shown([PICNIC], [guest(null, 'Kim')])).toEqual(['Your guests', 'Kim'])
    expect(shown([PICNIC, KITCHEN], [guest('picnic', 'Sam Lark')])).toEqual([])
  })
})
