import type { FieldDocs } from './field-doc.ts'

export const COLLECTION_FIELD_DOCS: FieldDocs = {
  '*.id': { description: 'What the files call it.' },
  '*.urlSlug': {
    description: 'Where it lives, below /collections/: small letters, digits and hyphens.',
  },
  '*.city': { description: 'The city it is for, by its id; global for everywhere.' },
  '*.data': { description: 'What its page shows.' },
  '*.data.title': { description: 'Its name, in menus and in the title of its page.' },
  '*.data.heading': { description: 'The large words at the head of its page.' },
  '*.data.subHeading': { description: 'The line under them.' },
  '*.data.body': { description: 'A few sentences more.' },
  '*.data.heroImage': {
    description: 'The picture at the head of its page.',
    references: 'picture',
  },
  '*.data.products': { description: 'What it lists, in this order.', references: 'product' },
}

export const SETTINGS_FIELD_DOCS: FieldDocs = {
  excludedSameDay: {
    description: 'Digital products that cannot be had on the day they are bought.',
    references: 'product',
  },
  groups: {
    description: 'Products and groups with a page, a badge or a notice of their own, list by list.',
  },
}
