import { expect, it } from 'vitest'
import { updateInterests } from '#domain/account/interests.ts'

it.each([
  ['nothing is asked', ['food'], [], ['food'], ['food']],
  ['one is chosen', ['alone'], ['food', 'culture'], ['culture'], ['alone', 'culture']],
  ['one is taken back', ['food', 'alone'], ['food', 'culture'], [], ['alone']],
  ['what isn’t offered is chosen', [], ['food'], ['x'], []],
])('interests where %s', (_, before, offered, chosen, after) => {
  expect(updateInterests(before, offered, chosen)).toEqual(after)
})
