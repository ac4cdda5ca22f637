import type { Fields } from './field.ts'

/** The hand-picked lists of products. */
export const COLLECTION_FIELDS: Fields = {
  '*.id': { says: 'What the files call it.' },
  '*.urlSlug': { says: 'Where it lives, below /collections/: small letters, digits and hyphens.' },
  '*.city': { says: 'The city it is for, by its id; global for everywhere.' },
  '*.data': { says: 'What its page shows.' },
  '*.data.title': { says: 'Its name, in menus and in the title of its page.' },
  '*.data.heading': { says: 'The large words at the head of its page.' },
  '*.data.subHeading': { says: 'The line under them.' },
  '*.data.body': { says: 'A few sentences more.' },
  '*.data.heroImage': { says: 'The picture at the head of its page.', names: 'picture' },
  '*.data.products': { says: 'What it lists, in this order.', names: 'product' },
}

/** The id lists of the shop. */
export const SETTINGS_FIELDS: Fields = {
  excludedSameDay: {
    says: 'Digital products that cannot be had on the day they are bought.',
    names: 'product',
  },
  groups: {
    says: 'Products and groups with a page, a badge or a notice of their own, list by list.',
  },
}
