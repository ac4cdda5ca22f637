import type { Fields } from './field.ts'

const detail = (at: string, whose: string): Fields => ({
  [at]: { says: `${whose} In whole units of the currency, such as 109.5.` },
  [`${at}.base`]: {
    says: 'What one pays where nothing else is said; the whole price of a FIXED one.',
  },
  [`${at}.minimum`]: { says: 'What is charged where the rest comes to nothing.' },
  [`${at}.hero`]: { says: 'A supplement, once a booking.' },
  [`${at}.adult`]: { says: 'What an adult pays; the base without it.' },
  [`${at}.child`]: { says: 'What a child pays; the base without it.' },
  [`${at}.additionalAdult`]: { says: 'What an adult beyond the quoted quantity pays.' },
  [`${at}.additionalChild`]: { says: 'What a child beyond the quoted quantity pays.' },
})

/** The prices of one country, by product. */
export const PRICING_FIELDS: Fields = {
  '': { says: 'What products cost in one country, by the id of the product.', names: 'product' },
  '*': { says: 'What the product costs, in the money of this file’s country.' },
  '*.price': { says: 'The price on the card: what the quoted party pays.' },
  '*.measurement': { says: 'The words after the price, such as for 2.' },
  '*.quantity': { says: 'How many the price on the card is for.' },
  '*.pricingModel': {
    says: 'How it is counted: FIXED is one price whoever comes, PER_PERSON counts heads.',
    words: { FIXED: 'one price, whoever comes', PER_PERSON: 'every head pays' },
  },
  ...detail('*.priceDetail', 'The rates.'),
  ...detail('*.pricingDetail', 'A second name of priceDetail.'),
  '*.quantityDetail': { says: 'How many heads the rates are quoted for.' },
  '*.quantityDetail.from': { says: 'Heads beyond these pay the additional rates.' },
  '*.quantityDetail.from.adult': { says: 'How many adults.' },
  '*.quantityDetail.from.child': { says: 'How many children.' },
  '*.shippingCost': { says: 'What posting costs, once an order.' },
  '*.isShippingProduct': { says: 'Whether it is posted; shippingCost counts only then.' },
  '*.examples': {
    says: 'Parties with what they pay, worked out by a person; shop check works them out again.',
  },
  '*.examples.*.party': { says: 'Who comes.' },
  '*.examples.*.party.adults': { says: 'How many adults.' },
  '*.examples.*.party.children': { says: 'How many children.' },
  '*.examples.*.options': { says: 'Ids of the options that are chosen.' },
  '*.examples.*.addOns': { says: 'How many of each add-on, by id.' },
  '*.examples.*.lines': { says: 'What the shopper reads, line by line.' },
  '*.examples.*.lines.*.label': { says: 'The words of the line.' },
  '*.examples.*.lines.*.amount': { says: 'What it comes to.' },
  '*.examples.*.total': { says: 'What they pay in all.' },
}

/** Coupons of all kinds. */
export const COUPON_FIELDS: Fields = {
  '*.code': { says: 'What shoppers type: capitals and digits, 4 to 24, with hyphens between.' },
  '*.kind': {
    says: 'What it does.',
    words: {
      PERCENT: 'takes off a share',
      FIXED: 'takes off an amount',
      SET_PRICE: 'sets what is paid',
      FREE_SHIPPING: 'posts for nothing',
      FREE_ADDON: 'adds something for nothing',
      ACCESS: 'opens what is not on sale for everybody',
    },
  },
  '*.percent': { says: 'How much of every 100 it takes off.' },
  '*.amounts': { says: 'How much, by currency: one for every country it is for.' },
  '*.addOn': { says: 'The add-on that is given.', names: 'add-on' },
  '*.addOnName': { says: 'Its name, for customers.' },
  '*.count': { says: 'How many are given.' },
  '*.covers': { says: 'What it is for, for customers: guided picnics.' },
  '*.scope': { says: 'What it counts for; everything where a list is empty.' },
  '*.scope.products': { says: 'Only these products.', names: 'product' },
  '*.scope.categories': { says: 'Only these categories.', names: 'category' },
  '*.scope.cities': { says: 'Only in these cities.', names: 'city' },
  '*.countries': { says: 'The countries in which it counts.', names: 'country' },
  '*.minSpend': { says: 'What must be spent for it to count, by currency.' },
  '*.from': { says: 'When it begins, such as 2026-12-01T00:00:00+11:00.' },
  '*.until': { says: 'When it ends, such as 2026-12-31T23:59:59+11:00.' },
  '*.maxUses': { says: 'How often it may be used in all.' },
  '*.perCustomer': { says: 'How often by one customer.' },
  '*.stackable': { says: 'Whether it counts beside a member price.' },
  '*.isOn': { says: 'Whether it counts at all.' },
}

/** Codes that customers give to friends. */
export const REFERRAL_FIELDS: Fields = {
  '*.code': { says: 'What the friend types: capitals and digits, 4 to 24, with hyphens between.' },
  '*.customerId': { says: 'Whose it is.' },
  '*.isOn': { says: 'Whether it counts.' },
}
