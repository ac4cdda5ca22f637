import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const SERVICES = 'tests/worker/services'
const BUY = `${SERVICES}/gift-delivery/buy-gift.test.ts`
const BUILDER = 'tests/worker/pages/gift-cards/gift-builder.built.test.ts'
const PICTURE = 'tests/worker/pages/gift-cards/gift-picture.built.test.ts'
const FORM = 'tests/domain/gift-cards/builder/parse-gift-form.test.ts'
const LEDGER = `${SERVICES}/gift-ledger/gift-cards.test.ts`
const RECIPIENT = `${SERVICES}/gift-recipient/gifts-service.test.ts`

/** What people and programs hand in about gifts, and the case of a test that refuses it or bears it. */
const BAD_INPUT: readonly [input: string, file: string, title: string][] = [
  ['an amount out of bounds', BUILDER, 'an amount below the least'],
  ['an amount out of bounds', BUILDER, 'an amount above the most'],
  ['a fraction', BUILDER, 'a fraction'],
  ['a card of another currency', LEDGER, 'of another currency'],
  [
    'a cart of another currency',
    LEDGER,
    'pays nothing of a cart that went to a country with another currency',
  ],
  ['a theme of another country', BUILDER, 'a theme of another country'],
  ['Thanksgiving in the uk', BUY, 'has no theme of another country: Thanksgiving is not for uk'],
  ['a date in the past', BUILDER, 'a day that is over'],
  ['a date more than a year ahead', BUILDER, 'a day years ahead'],
  ['a broken address', BUILDER, 'a broken address'],
  ['our own address', BUY, 'our own address'],
  [
    'our own address later',
    `${SERVICES}/gift-care/gift-care.test.ts`,
    'goes to no address of ours, neither changed nor sent',
  ],
  ['a picture of 20 MB', PICTURE, '20 MB'],
  ['SVG with script', PICTURE, 'a drawing with script'],
  ['a page called a picture', PICTURE, 'a page that says it is a picture'],
  [
    'a rotated picture with EXIF',
    PICTURE,
    'is encoded again: upright, as JPEG, without where it was taken',
  ],
  ['a decompression bomb', PICTURE, '196 megapixels in a small file'],
  ['a message with HTML', BUILDER, 'shows hostile words as words'],
  ['emoji', FORM, 'emoji and their joiners'],
  ['right to left', FORM, 'writing from right to left'],
  ['signs that turn the text around them', FORM, 'no sign that turns the text around it'],
  ['5,000 letters', BUILDER, '5,000 letters'],
  [
    'two cards for more than is due',
    LEDGER,
    'with others: the smallest first, after the coupon, in whatever order they were typed',
  ],
  [
    'a card emptied between box and pay',
    LEDGER,
    'whose card was emptied between the box and paying charges nothing more without a word',
  ],
  ['a refunded or stopped card', LEDGER, "(['REFUNDED', 'STOPPED'] as const)"],
  ['a foreign card', LEDGER, 'of no card'],
  ['a code that is not delivered yet', LEDGER, 'of a card that is not delivered yet'],
  ['a link that is not delivered yet', RECIPIENT, 'not delivered yet'],
  ['a token cut off', RECIPIENT, 'cut off'],
  ['a token changed', RECIPIENT, 'with another letter'],
  ['a token of another card', RECIPIENT, 'of another card'],
  ['a gift opened twice at once', RECIPIENT, 'opened twice at once is opened once'],
  [
    'a gift that pays its own order',
    BUY,
    'least of all its own: there is no card, and so no code, before its order is paid',
  ],
]

describe('bad input about gifts', () => {
  it.each(BAD_INPUT)('%s is tried', (_, file, title) => {
    expect(readFileSync(file, 'utf8')).toContain(title)
  })
})
