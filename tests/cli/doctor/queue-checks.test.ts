import { expect, it } from 'vitest'
import { judgeQueues } from '#cli/doctor/queue-checks.ts'

const NOTHING = { waiting: 0, oldestMinutes: null }

it.each([
  ['mails', 15],
  ['payments', 60],
  ['events', 15],
  ['tasks', 1_440],
] as const)('%s that wait longer than %d minutes are a failure', (name, minutes) => {
  const outcomesAfter = (oldestMinutes: number) => {
    const others = { mails: NOTHING, payments: NOTHING, events: NOTHING, tasks: NOTHING }
    const checks = judgeQueues({ queues: { ...others, [name]: { waiting: 1, oldestMinutes } } })
    return checks.filter(({ outcome }) => outcome === 'fail').map((check) => check.name)
  }
  expect(outcomesAfter(minutes)).toEqual([])
  expect(outcomesAfter(minutes + 1)).toEqual([`queue: ${name}`])
})
