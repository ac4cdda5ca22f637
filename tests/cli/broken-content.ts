import type { Broken } from './broken-gift-cards.ts'

/** One fault a file: what is said of it, and where. */
export const BROKEN_CONTENT: Broken[] = [
  ['content-address-nobody-opens', '6:12', 'query', 'Nobody could open /aus/what?'],
  ['content-address-taken', '6:12', 'query', 'Two pages cannot live at /aus/about-us.'],
  ['content-hidden-by-product', '6:12', 'query', 'nobody would see this page.'],
  ['content-reserved-address', '6:12', 'query', 'is the shop’s own: nobody would see this page.'],
  ['content-unknown-country', '6:12', 'query', '/fr/mended begins with none of our countries'],
  ['content-unknown-picture', '16:16', 'data.picture', 'The shop has no picture /media/atlantis.'],
  ['content-block-without-id', '7:16', 'data.blocks.0.id', 'is a required field'],
  ['content-blocks-alike', '9:51', 'data.blocks.1.id', 'Two blocks are called builder-one.'],
  ['content-duplicate-id', '2:9', 'id', 'already used in fixtures/content/page-how-it-works.json'],
  ['content-ends-first', '7:14', 'endDate', 'It ends before it begins.'],
  ['content-no-model', '1:1', 'modelId', 'is a required field'],
  ['content-too-many-visitors', '6:17', 'variations', 'get more than every visitor'],
  ['content-unknown-operator', '6:50', 'query.0.operator', 'There is no operator equals.'],
  ['content-unknown-reference', '7:81', 'data.author.id', 'There is no entry author-nobody.'],
  [
    'content-unknown-symbol',
    '13:64',
    'data.blocks.0.component.options.symbol.entry',
    'There is no entry symbol-nobody-wrote.',
  ],
]
