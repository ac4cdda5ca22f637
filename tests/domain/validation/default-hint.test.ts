import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getDefaultHint } from '#domain/validation/default-hint.ts'
import { validateSchema } from '#domain/validation/schema/validate-schema.ts'

describe('what to write where a fault says nothing itself', () => {
  it.each([
    ['schema/required', [0, 'title'], 'add "title": …'],
    ['schema/required', [0], undefined],
    ['gift/unknown-product', [0, 'productId'], 'the ids of products stand in the folder products'],
    [
      'navigation/duplicate-id',
      ['entries', 0, 'id'],
      'give one of them another id, or take one of the two out',
    ],
    ['tier/code-twice', [1, 'code'], 'give one of them another code, or take one of the two out'],
    ['referral/customer-twice', [1, 'customerId'], 'take one of the two out'],
    ['calendar/start-twice', ['versions', 0], undefined],
    ['schema/value', [0, 'timeZone'], undefined],
  ] as const)('%s at %j', (code, path, hint) => {
    expect(getDefaultHint({ code, path })).toBe(hint)
  })
})

it.each([
  ['2026-02-29', 'There is no day 2026-02-29.'],
  ['24.12.2026', '"24.12.2026" is not written as a day such as 2026-12-24.'],
])('The command line: %s is told as what it is', (day, message) => {
  expect(validateSchema(z.iso.date(), day)).toMatchObject([{ message }])
})
