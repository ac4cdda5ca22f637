import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getDefaultHint } from '#domain/validation/default-hint.ts'
import { validateSchema } from '#domain/validation/schema/validate-schema.ts'

describe('what to write where a fault says nothing itself', () => {
  it.each([
    ['schema/required', [0, 'title'], 'add "title": …'],
    ['schema/required', [0], undefined],
    ['id/duplicate-code', [1, 'code'], 'choose another code'],
    ['schema/value', [0, 'timeZone'], undefined],
  ] as const)('%s at %j', (code, path, hint) => {
    expect(getDefaultHint({ code, path })).toBe(hint)
  })
})

it.each([
  ['2026-02-29', '2026-02-29 is not a valid date.'],
  ['24.12.2026', '"24.12.2026" must be a date such as 2026-12-24.'],
])('The command line: %s is told as what it is', (day, message) => {
  expect(validateSchema(z.iso.date(), day)).toMatchObject([{ message }])
})
