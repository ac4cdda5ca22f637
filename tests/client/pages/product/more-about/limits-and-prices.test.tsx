import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BookingExtras } from '#client/islands/booking/BookingExtras.tsx'
import { AddOnList, ProductOptions } from '#client/pages/product/more-about/ProductOptions.tsx'
import { Questions } from '#client/pages/product/more-about/Questions.tsx'
import { toOfferedAddOn } from '#client/pages/product/panel/booking-panel-props.ts'
import type { RawAddOn } from '#domain/catalogue/extras/add-on.ts'
import {
  addOnsFor,
  GO_PREMIUM,
  optionsFor,
  type RawOptionGroup,
} from '#domain/catalogue/extras/extras.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { readFixture } from '#tests/fixtures/dataset.ts'
import { aProduct } from '#tests/support/builders.ts'

const country = COUNTRIES.nz
const money = country.currency
const options = optionsFor(readFixture('options.json') as Record<string, RawOptionGroup[]>, country)
const addOns = addOnsFor(readFixture('add-ons.json') as RawAddOn[], country, [
  'add-speciality-snack',
  'add-hot-drink',
  'add-bonus-stop',
  'add-wine-bottle',
])
const textOf = (page: ReactNode): string =>
  renderToStaticMarkup(page)
    .replace(/<[^>]*>/g, '\n')
    .replace(/\s+/g, ' ')

const choice = {
  city: '',
  date: '',
  start: '',
  party: { adults: 2, children: 0 },
  options: [],
  addOns: {},
}
const inPanel = textOf(
  <BookingExtras
    action=""
    extras="open"
    loading=""
    onOpen={() => {}}
    onChange={() => {}}
    isAwake
    options={options.filter(({ kind }) => kind === 'upgrade')}
    addOns={addOns.map((addOn) => toOfferedAddOn(addOn, country))}
    tier={GO_PREMIUM}
    money={money}
    choice={choice}
  />,
)
const belowProduct = textOf(
  <>
    <ProductOptions options={options} addOns={addOns} money={money} formUrl="" />
    <AddOnList {...{ options, addOns, country, money }} formUrl="" />
  </>,
)

describe.each([
  ['in the booking panel', inPanel],
  ['below a product', belowProduct],
])('Upgrades and extras %s', (_, text) => {
  it('an upgrade is priced per booking', () => {
    expect(text).toContain('+$49 per booking')
  })

  it('an extra says “each” where there may be more than one', () => {
    expect(text).toMatch(/Hot drink \+\$9 each\b/)
    expect(text).toMatch(/Bonus stop \+\$29 (?!each)/)
  })

  it('Premium says what its extras cost separately', () => {
    expect(text).toContain('Bought separately: $53')
  })

  it('wine says from what age it is sold', () => {
    expect(text).toContain('For guests of 18 and over; bring ID')
  })
})

describe('Options and extras below a product', () => {
  it('the sentence about wine stands above the extras', () => {
    expect(belowProduct).toContain('Extras A wine bottle can be added below.')
  })

  it('extras say that they are part of Premium', () => {
    expect(belowProduct).toMatch(/One more clue, one more door · Part of Premium/)
  })

  it.each([
    ['/nz/picnics/mystery-picnic', '/nz/picnics/mystery-picnic?'],
    ['/nz/picnics/mystery-picnic?city=auckland', '/nz/picnics/mystery-picnic?city=auckland&'],
  ])('lead to the form at %s with themselves chosen', (formUrl, start) => {
    const page = renderToStaticMarkup(
      <>
        <ProductOptions options={options} addOns={addOns} money={money} formUrl={formUrl} />
        <AddOnList {...{ options, addOns, country, money }} formUrl={formUrl} />
      </>,
    ).replaceAll('&amp;', '&')
    for (const choice of ['option=upgrade-premium', 'extras=open', 'addon-add-bonus-stop=1'])
      expect(page).toContain(`href="${start}${choice}#book"`)
  })
})

describe('Know before you go', () => {
  it.each([
    [{ min: 1, max: 6 }, 'You can book for 1 to 6 people.'],
    [{ min: 2, max: 2 }, 'It’s for 2 people.'],
  ])('says how many one booking takes: %j', (party, sentence) => {
    expect(textOf(<Questions product={aProduct({ party })} country={country} />)).toContain(
      `How many of us can come? ${sentence} More of you?`,
    )
  })
})
