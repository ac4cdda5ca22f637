import { describe, expect, it } from 'vitest'
import { formatDuration } from '#domain/catalogue/duration.ts'

describe('how long an experience takes', () => {
  it.each([
    ['2.5 hours', '2½ hours'],
    ['3 hours', '3 hours'],
    ['2.25 hours', '2.25 hours'],
    ['0.5 hours', '0.5 hours'],
    ['2½ hours', '2½ hours'],
    ['', ''],
  ])('%s is shown as %s', (duration, shown) => {
    expect(formatDuration(duration)).toBe(shown)
  })
})
