import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ExtraPersonPrice } from '#client/pages/product/panel/ExtraPersonPrice.tsx'
import type { Product } from '#domain/catalogue/product.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { aPrice, aProduct } from '#tests/support/builders.ts'

const money = COUNTRIES.aus.currency
const textOf = (details: Partial<Product>) =>
  renderToStaticMarkup(<ExtraPersonPrice product={aProduct(details)} money={money} />).replace(
    /<[^>]*>/g,
    '',
  )

const adult = { quotedFor: 2, rate: 4000, extraRate: 3500 }
const same = { ...adult, extraRate: 4000 }
const child = { quotedFor: 0, rate: 2000, extraRate: 2000 }
const party = { min: 1, max: 8 }
const adultsOnly = { ...party, takesChildren: false }

describe('the price of one more person', () => {
  it.each<[string, Partial<Product>, string]>([
    ['both', { price: aPrice({ adult, child }), party }, '$35 per extra adult, $20 per child'],
    [
      'children, where adults pay the same',
      { price: aPrice({ adult: same, child }), party },
      '$20 per child',
    ],
    [
      'beyond the children of the quoted party',
      { price: aPrice({ adult, child: { ...child, quotedFor: 2 } }), party },
      '$35 per extra adult, $20 per extra child',
    ],
    [
      'adults too, where the quoted party mixes both',
      { price: aPrice({ adult: same, child: { ...child, quotedFor: 2 } }), party },
      '$40 per extra adult, $20 per extra child',
    ],
    ['adults alone', { price: aPrice({ adult, child }), party: adultsOnly }, '$35 per extra adult'],
    ['no one pays more', { price: aPrice({ model: 'FIXED', adult, child }), party }, ''],
    ['pieces', { price: aPrice({ adult, child }), party, category: 'shipping' }, ''],
  ])('is of who may come: %s', (_, details, words) => {
    expect(textOf(details)).toBe(words)
  })
})
