import type { FieldDocs } from './field-doc.ts'

const rateFieldDocs = (at: string, whose: string): FieldDocs => ({
  [at]: { description: `${whose} In whole units of the currency, such as 109.5.` },
  [`${at}.base`]: {
    description: 'The price per person unless another rate applies; the whole price if FIXED.',
  },
  [`${at}.minimum`]: { description: 'What is charged where the rest comes to nothing.' },
  [`${at}.hero`]: { description: 'A supplement, once a booking.' },
  [`${at}.adult`]: { description: 'What an adult pays; the base without it.' },
  [`${at}.child`]: { description: 'What a child pays; the base without it.' },
  [`${at}.additionalAdult`]: { description: 'What an adult beyond the quoted quantity pays.' },
  [`${at}.additionalChild`]: { description: 'What a child beyond the quoted quantity pays.' },
})

export const PRICING_FIELD_DOCS: FieldDocs = {
  '': {
    description: 'What products cost in one country, by the id of the product.',
    references: 'product',
  },
  '*': { description: 'What the product costs, in the money of this file’s country.' },
  '*.price': { description: 'The price on the card: what the quoted party pays.' },
  '*.measurement': { description: 'The words after the price, such as for 2.' },
  '*.quantity': { description: 'How many the price on the card is for.' },
  '*.pricingModel': {
    description:
      'How it is counted: FIXED is one price per booking, PER_PERSON is a price for each person.',
    valueDescriptions: { FIXED: 'one price per booking', PER_PERSON: 'every head pays' },
  },
  ...rateFieldDocs('*.priceDetail', 'The rates.'),
  ...rateFieldDocs('*.pricingDetail', 'A second name of priceDetail.'),
  '*.quantityDetail': { description: 'How many people the rates are quoted for.' },
  '*.quantityDetail.from': { description: 'Heads beyond these pay the additional rates.' },
  '*.quantityDetail.from.adult': { description: 'How many adults.' },
  '*.quantityDetail.from.child': { description: 'How many children.' },
  '*.shippingCost': { description: 'What posting costs, once an order.' },
  '*.isShippingProduct': { description: 'Whether it is posted; shippingCost counts only then.' },
  '*.examples': {
    description:
      'Parties with what they pay, worked out by a person; shop check works them out again.',
  },
  '*.examples.*.party': { description: 'Who comes.' },
  '*.examples.*.party.adults': { description: 'How many adults.' },
  '*.examples.*.party.children': { description: 'How many children.' },
  '*.examples.*.options': { description: 'Ids of the options that are chosen.' },
  '*.examples.*.addOns': { description: 'How many of each add-on, by id.' },
  '*.examples.*.lines': { description: 'What the shopper reads, line by line.' },
  '*.examples.*.lines.*.label': { description: 'The words of the line.' },
  '*.examples.*.lines.*.amount': { description: 'What it comes to.' },
  '*.examples.*.total': { description: 'What they pay in all.' },
}

export const COUPON_FIELD_DOCS: FieldDocs = {
  '*.code': {
    description: 'What shoppers type: capitals and digits, 4 to 24, with hyphens between.',
  },
  '*.kind': {
    description: 'What it does.',
    valueDescriptions: {
      PERCENT: 'takes off a share',
      FIXED: 'takes off an amount',
      SET_PRICE: 'sets what is paid',
      FREE_SHIPPING: 'posts for nothing',
      FREE_ADDON: 'adds something for nothing',
      ACCESS: 'opens what is not on sale for everybody',
    },
  },
  '*.percent': { description: 'How much of every 100 it takes off.' },
  '*.amounts': { description: 'How much, by currency: one for every country it is for.' },
  '*.addOn': { description: 'The add-on that is given.', references: 'add-on' },
  '*.addOnName': { description: 'Its name, for customers.' },
  '*.count': { description: 'How many are given.' },
  '*.covers': { description: 'What it is for, for customers: guided picnics.' },
  '*.scope': { description: 'What it counts for; everything where a list is empty.' },
  '*.scope.products': { description: 'Only these products.', references: 'product' },
  '*.scope.categories': { description: 'Only these categories.', references: 'category' },
  '*.scope.cities': { description: 'Only in these cities.', references: 'city' },
  '*.countries': { description: 'The countries in which it counts.', references: 'country' },
  '*.minSpend': { description: 'What must be spent for it to count, by currency.' },
  '*.from': { description: 'When it begins, such as 2026-12-01T00:00:00+11:00.' },
  '*.until': { description: 'When it ends, such as 2026-12-31T23:59:59+11:00.' },
  '*.maxUses': { description: 'How often it may be used in all.' },
  '*.perCustomer': { description: 'How often by one customer.' },
  '*.stackable': { description: 'Whether it counts beside a member price.' },
  '*.isOn': { description: 'Whether it counts at all.' },
}

export const REFERRAL_FIELD_DOCS: FieldDocs = {
  '*.code': {
    description: 'What the friend types: capitals and digits, 4 to 24, with hyphens between.',
  },
  '*.customerId': { description: 'Whose it is.' },
  '*.isOn': { description: 'Whether it counts.' },
}
