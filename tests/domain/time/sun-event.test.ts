import { expect, it } from 'vitest'
import { startFollowsLabel } from '#domain/time/sun-event.ts'

it.each(['sunrise', 'sunset'] as const)('a start that depends on %s says so', (event) => {
  expect(startFollowsLabel(event)).toBe(
    `The start depends on ${event}: we’ll email you the exact time.`,
  )
})
