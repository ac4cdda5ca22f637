import type { FieldDocs } from './field-doc.ts'

export const GIFT_CARD_FIELD_DOCS: FieldDocs = {
  '*.id': { description: 'How carts and inclusions know it: small letters, digits and hyphens.' },
  '*.giftcardType': {
    description: 'What is given.',
    valueDescriptions: {
      VALUE: 'an amount the giver chooses',
      EXPERIENCE: 'an experience for a party',
    },
  },
  '*.title': { description: 'What the giver reads.' },
  '*.category': { description: 'Always gift-card.' },
  '*.shortDescription': { description: 'A line or two about it.' },
  ...pictureFieldDocs('*'),
  '*.citiesAvailable': {
    description: 'The cities in which it can be spent, by id.',
    references: 'city',
  },
  '*.countries': {
    description: 'true for every country in which it is given, false for the others.',
  },
  '*.productId': { description: 'The experience that is given.', references: 'product' },
  '*.party': { description: 'For whom the experience is.' },
  '*.party.adults': { description: 'How many adults.' },
  '*.party.children': { description: 'How many children.' },
}

export const GIFT_THEME_FIELD_DOCS: FieldDocs = {
  '*.name': {
    description:
      'How the shop knows the theme, such as birthday; Thanksgiving is only shown in us.',
  },
  '*.displayName': { description: 'What the giver reads.' },
  '*.thumbnailUrl': { description: 'Its small picture.', references: 'picture' },
  '*.fullUrl': { description: 'Its picture on the gift.', references: 'picture' },
  '*.imageUrl': { description: 'Its picture in the list.', references: 'picture' },
  '*.isCustom': { description: 'Whether the giver brings the picture.' },
  '*.isValentine': { description: 'Whether it belongs to Valentine’s Day.' },
  '*.visibilityCriteria': {
    description: 'Where and when it is shown; everywhere and always without it.',
  },
  '*.visibilityCriteria.countries': {
    description: 'The countries that see it.',
    references: 'country',
  },
  '*.visibilityCriteria.cities': {
    description: 'The cities that see it, by id.',
    references: 'city',
  },
  '*.visibilityCriteria.season': {
    description: 'The days of every year on which it is shown; both count.',
  },
  '*.visibilityCriteria.season.from': { description: 'The first day, written 12-01.' },
  '*.visibilityCriteria.season.to': { description: 'The last day, written 12-26.' },
}

export const GREETING_CARD_FIELD_DOCS: FieldDocs = {
  '*.id': { description: 'How carts know it.' },
  '*.displayName': { description: 'What the giver reads.' },
  '*.shortDescription': { description: 'A line about it.' },
  '*.displayOrder': { description: 'Its place in the list; small numbers first.' },
  ...pictureFieldDocs('*'),
  '*.prices': { description: 'What it costs: an entry for every currency.' },
  '*.prices.*.currency': { description: 'The currency.', references: 'currency' },
  '*.prices.*.price': { description: 'What it costs in that currency, such as 6.5.' },
  '*.prices.*.shippingCost': { description: 'What posting it costs.' },
}

export const GIFT_ADD_ON_FIELD_DOCS: FieldDocs = {
  ...GREETING_CARD_FIELD_DOCS,
  '*.sku': { description: 'Its number in the store.' },
  '*.name': { description: 'What the giver reads.' },
  '*.category': { description: 'Always gifts.' },
  '*.fulfillmentType': { description: 'How it reaches them: post.' },
  '*.type': { description: 'Always gift-card.' },
  '*.longDescription': { description: 'A few sentences about it.' },
  '*.maximum': { description: 'How many a gift may have.' },
  '*.options': { description: 'What to choose from, such as colours.' },
  '*.options.*.id': { description: 'How carts know it.' },
  '*.options.*.name': { description: 'What the giver reads.' },
  '*.options.*.sequenceNumber': { description: 'Its place in the list; small numbers first.' },
}

export const INCLUSION_FIELD_DOCS: FieldDocs = {
  inclusions: { description: 'Everything that a gift card may include.' },
  'inclusions.*.id': { description: 'How gifts below name it.' },
  'inclusions.*.icon': { description: 'The sign beside it.' },
  'inclusions.*.title': { description: 'What it is, in a few words.' },
  'inclusions.*.text': { description: 'A sentence or two about it.' },
  gifts: { description: 'Which of them each gift card includes.' },
  'gifts.*.id': { description: 'A gift card.', references: 'gift-card' },
  'gifts.*.includes': { description: 'Ids of inclusions, in the order in which they are shown.' },
}

export const PARTNER_PRODUCT_FIELD_DOCS: FieldDocs = {
  '*.id': { description: 'The product.', references: 'product' },
  '*.partner': { description: 'Who sells it.' },
  '*.citiesAvailable': { description: 'Where they do, by the ids of cities.', references: 'city' },
}

function pictureFieldDocs(at: string): FieldDocs {
  return {
    [`${at}.thumbnailImageUrl`]: { description: 'Its small picture.', references: 'picture' },
    [`${at}.heroImageUrl`]: { description: 'Its large picture.', references: 'picture' },
  }
}
