import { expect, it } from 'vitest'
import { failedCheck, passedCheck } from '#cli/doctor/health-check.ts'
import { watchHealth } from '#cli/doctor/watch-health.ts'

it('a watched shop is told once, and then whenever something changes', async () => {
  const well = [passedCheck('shop', 'healthy'), passedCheck('clock', 'right')]
  const ill = [failedCheck('shop', 'it says 503', 'look at it'), passedCheck('clock', 'right')]
  const looks = [well, well, ill, ill, well, well]
  const told: string[] = []
  let look = 0
  await watchHealth({
    check: async () => looks[look] ?? [],
    follow: async () => (look === 5 ? ['1 booked'] : []),
    wait: async () => ++look < looks.length,
    now: () => new Date(look * 60_000),
    onChange: (at, changed, news) =>
      told.push(
        `${at.getUTCMinutes()} ${changed.map(({ name, outcome }) => `${name} ${outcome}`)}${news}`,
      ),
  })
  expect(told).toEqual(['0 shop ok,clock ok', '2 shop fail', '4 shop ok', '5 1 booked'])
})
