import type { Fields } from './field.ts'

/** Gift cards: amounts, and experiences for a party. */
export const GIFT_CARD_FIELDS: Fields = {
  '*.id': { says: 'How carts and inclusions know it: small letters, digits and hyphens.' },
  '*.giftcardType': {
    says: 'What is given.',
    words: { VALUE: 'an amount the giver chooses', EXPERIENCE: 'an experience for a party' },
  },
  '*.title': { says: 'What the giver reads.' },
  '*.category': { says: 'Always gift-card.' },
  '*.shortDescription': { says: 'A line or two about it.' },
  ...pictures('*'),
  '*.citiesAvailable': { says: 'The cities in which it can be spent, by id.', names: 'city' },
  '*.countries': { says: 'true for every country in which it is given, false for the others.' },
  '*.productId': { says: 'The experience that is given.', names: 'product' },
  '*.party': { says: 'For whom the experience is.' },
  '*.party.adults': { says: 'How many adults.' },
  '*.party.children': { says: 'How many children.' },
}

/** How gift cards look. */
export const GIFT_THEME_FIELDS: Fields = {
  '*.name': {
    says: 'How the shop knows the theme, such as birthday; Thanksgiving is only shown in us.',
  },
  '*.displayName': { says: 'What the giver reads.' },
  '*.thumbnailUrl': { says: 'Its small picture.', names: 'picture' },
  '*.fullUrl': { says: 'Its picture on the gift.', names: 'picture' },
  '*.imageUrl': { says: 'Its picture in the list.', names: 'picture' },
  '*.isCustom': { says: 'Whether the giver brings the picture.' },
  '*.isValentine': { says: 'Whether it belongs to Valentine’s Day.' },
  '*.visibilityCriteria': { says: 'Where and when it is shown; everywhere and always without it.' },
  '*.visibilityCriteria.countries': { says: 'The countries that see it.', names: 'country' },
  '*.visibilityCriteria.cities': { says: 'The cities that see it, by id.', names: 'city' },
  '*.visibilityCriteria.season': {
    says: 'The days of every year on which it is shown; both count.',
  },
  '*.visibilityCriteria.season.from': { says: 'The first day, written 12-01.' },
  '*.visibilityCriteria.season.to': { says: 'The last day, written 12-26.' },
}

/** Cards of paper. */
export const GREETING_CARD_FIELDS: Fields = {
  '*.id': { says: 'How carts know it.' },
  '*.displayName': { says: 'What the giver reads.' },
  '*.shortDescription': { says: 'A line about it.' },
  '*.displayOrder': { says: 'Its place in the list; small numbers first.' },
  ...pictures('*'),
  '*.prices': { says: 'What it costs: an entry for every currency.' },
  '*.prices.*.currency': { says: 'The currency.', names: 'currency' },
  '*.prices.*.price': { says: 'What it costs in that currency, such as 6.5.' },
  '*.prices.*.shippingCost': { says: 'What posting it costs.' },
}

/** Extra touches. */
export const GIFT_ADD_ON_FIELDS: Fields = {
  ...GREETING_CARD_FIELDS,
  '*.sku': { says: 'Its number in the store.' },
  '*.name': { says: 'What the giver reads.' },
  '*.category': { says: 'Always gifts.' },
  '*.fulfillmentType': { says: 'How it reaches them: post.' },
  '*.type': { says: 'Always gift-card.' },
  '*.longDescription': { says: 'A few sentences about it.' },
  '*.maximum': { says: 'How many a gift may have.' },
  '*.options': { says: 'What to choose from, such as colours.' },
  '*.options.*.id': { says: 'How carts know it.' },
  '*.options.*.name': { says: 'What the giver reads.' },
  '*.options.*.sequenceNumber': { says: 'Its place in the list; small numbers first.' },
}

/** What gift cards include. */
export const INCLUSION_FIELDS: Fields = {
  inclusions: { says: 'Everything that a gift card may include.' },
  'inclusions.*.id': { says: 'How gifts below name it.' },
  'inclusions.*.icon': { says: 'The sign beside it.' },
  'inclusions.*.title': { says: 'What it is, in a few words.' },
  'inclusions.*.text': { says: 'A sentence or two about it.' },
  gifts: { says: 'Which of them each gift card includes.' },
  'gifts.*.id': { says: 'A gift card.', names: 'gift-card' },
  'gifts.*.includes': { says: 'Ids of inclusions, in the order in which they are shown.' },
}

/** Products that a partner sells beside us. */
export const FEVER_FIELDS: Fields = {
  '*.id': { says: 'The product.', names: 'product' },
  '*.partner': { says: 'Who sells it.' },
  '*.citiesAvailable': { says: 'Where they do, by the ids of cities.', names: 'city' },
}

function pictures(at: string): Fields {
  return {
    [`${at}.thumbnailImageUrl`]: { says: 'Its small picture.', names: 'picture' },
    [`${at}.heroImageUrl`]: { says: 'Its large picture.', names: 'picture' },
  }
}
