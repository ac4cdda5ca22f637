import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { giftFormValues } from '#domain/gift-cards/builder/gift-form-values.ts'
import { parseGiftForm } from '#domain/gift-cards/builder/parse-gift-form.ts'

const read = (entries: readonly [string, string][]) =>
  parseGiftForm(
    {
      one: (name) => entries.find(([key]) => key === name)?.[1] ?? '',
      all: (name) => entries.filter(([key]) => key === name).map(([, value]) => value),
      startingWith: (prefix) =>
        Object.fromEntries(
          entries
            .filter(([key]) => key.startsWith(prefix))
            .map(([key, value]) => [key.slice(prefix.length), value]),
        ),
    },
    COUNTRIES.aus,
  )

const WORDS = { theme: 'birthday', picture: null, from: 'Ada', to: 'Grace', message: 'Two\nlines' }
const VALUE = { kind: 'value', amount: 150, greetingCard: null, extras: {}, ...WORDS } as const
const MAIL = { by: 'mail', email: 'grace@example.com', on: null, city: null } as const
const EXPERIENCE = {
  kind: 'experience',
  productId: 'p-picnic',
  city: 'melbourne',
  adults: 2,
  children: 1,
  options: ['premium', 'warm'],
  addOns: { rug: 1 },
} as const
const ADDRESS = { street: '12 Rathdowne Street', city: 'Carlton', state: 'VIC', postcode: '3053' }

describe('the form of a gift that is changed', () => {
  it.each([
    ['a listed amount, by email now', { ...VALUE, delivery: MAIL }],
    ['an amount of their own', { ...VALUE, amount: 77, delivery: MAIL }],
    ['on a day', { ...VALUE, delivery: { ...MAIL, on: '2026-12-25', city: 'melbourne' } }],
    ['printed', { ...VALUE, delivery: { by: 'print' } as const }],
    ['their own picture', { ...VALUE, theme: 'custom', picture: 'pic-1', delivery: MAIL }],
    [
      'an experience with a greeting card and extras, posted',
      {
        ...VALUE,
        ...EXPERIENCE,
        greetingCard: 'card-meadow',
        extras: { chocolate: 2 },
        delivery: { ...MAIL, by: 'post', address: ADDRESS } as const,
      },
    ],
  ])('is read back as the same gift: %s', (_, choice) => {
    const { gift, fields } = read(giftFormValues(choice as never, COUNTRIES.aus))
    expect(fields).toBeNull()
    const { amount: __, ...experience } = choice
    expect(gift).toEqual(choice.kind === 'value' ? choice : experience)
  })

  it('of a year of WonderPass has its plan and its price', () => {
    const entries = giftFormValues({ ...VALUE, plan: 'EXPLORER', delivery: MAIL }, COUNTRIES.aus)
    expect(entries).toContainEqual(['plan', 'EXPLORER'])
    expect(entries).toContainEqual(['amount', '150'])
  })

  it('has no field for a top-up’s card: the form is of gifts that are sent', () => {
    const choice = { ...VALUE, delivery: { by: 'card', card: 'g-1' } as const }
    const entries = giftFormValues(choice, COUNTRIES.aus)
    expect(entries.find(([name]) => name === 'deliver')).toEqual(['deliver', 'print'])
  })

  it('leaves out what an address doesn’t have, and asks for a place that is unknown', () => {
    const address = { street: '1 High Street', city: 'York', state: '', postcode: 'YO1 7HH' }
    const delivery = { ...MAIL, by: 'post', on: '2026-12-25', address } as const
    const entries = giftFormValues({ ...VALUE, delivery }, COUNTRIES.uk)
    expect(entries).toContainEqual(['place', ''])
    expect(entries.map(([name]) => name)).not.toContain('deliveryAddress.state')
  })
})
