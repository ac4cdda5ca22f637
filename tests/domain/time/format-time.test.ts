import { expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { formatTime } from '#domain/time/format-time.ts'

it.each([
  ['aus', ['12:00\u00a0am', '9:05\u00a0am', '12:00\u00a0pm', '2:30\u00a0pm']],
  ['nz', ['12:00\u00a0am', '9:05\u00a0am', '12:00\u00a0pm', '2:30\u00a0pm']],
  ['ca', ['12:00\u00a0a.m.', '9:05\u00a0a.m.', '12:00\u00a0p.m.', '2:30\u00a0p.m.']],
  ['us', ['12:00\u00a0AM', '9:05\u00a0AM', '12:00\u00a0PM', '2:30\u00a0PM']],
  ['uk', ['00:00', '09:05', '12:00', '14:30']],
] as const)('times in %s', (code, expected) => {
  const times = ['00:00', '09:05', '12:00', '14:30']
  expect(times.map((time) => formatTime(time, COUNTRIES[code]))).toEqual(expected)
})
