import { describe, expect, it } from 'vitest'
import { checkHealth } from '#domain/monitoring/check-health.ts'

const NOW = Date.parse('2026-11-21T00:00:00Z')
const MINUTE = 60_000
const EMPTY = { waiting: 0, oldestMinutes: null }
const WELL: Parameters<typeof checkHealth>[0] = {
  queues: { mails: EMPTY, payments: EMPTY, events: EMPTY, tasks: EMPTY },
  jobs: [{ name: 'settle', every: 1, ranAt: NOW }],
  jobsRanAt: NOW,
  discrepancies: 0,
  requests: [{ route: '/:country', requests: 10_000, errors: 0, slow: 0 }],
  now: NOW,
}
const names = (change: Partial<typeof WELL>) =>
  checkHealth({ ...WELL, ...change }).map(({ name }) => name)
const job = (every: number, minutesAgo: number) => [
  { name: 'a job', every, ranAt: NOW - minutesAgo * MINUTE },
]
const route = (requests: number, errors: number, slow = 0) => [
  { route: '/:country', requests, errors, slow },
]

describe('what operators are told', () => {
  it.each<[what: string, change: Partial<typeof WELL>, found: string[]]>([
    ['all is well', {}, []],
    [
      'mails wait for a quarter of an hour',
      { queues: { ...WELL.queues, mails: { waiting: 2, oldestMinutes: 15 } } },
      [],
    ],
    [
      'mails wait longer',
      { queues: { ...WELL.queues, mails: { waiting: 2, oldestMinutes: 16 } } },
      ['queue: mails'],
    ],
    ['a job of every minute is fifteen minutes late', { jobs: job(1, 15) }, []],
    ['a job of every minute is later', { jobs: job(1, 16) }, ['job: a job']],
    ['a job of every hour missed two runs', { jobs: job(60, 180) }, []],
    ['a job of every hour missed three', { jobs: job(60, 181) }, ['job: a job']],
    ['no job ran for two hours', { jobs: job(1, 120), jobsRanAt: NOW - 120 * MINUTE }, ['cron']],
    ['none ran yet', { jobs: job(1, 0), jobsRanAt: null }, []],
    [
      'none ran for an hour, and one not for two before it',
      { jobs: job(60, 241), jobsRanAt: NOW - 60 * MINUTE },
      ['cron', 'job: a job'],
    ],
    ['the books differ', { discrepancies: 1 }, ['books']],
    ['three of few requests failed', { requests: route(10, 3) }, []],
    ['four of few did', { requests: route(10, 4) }, ['errors: /:country']],
    ['a thousandth of many failed', { requests: route(10_000, 10) }, []],
    [
      'more did, in two minutes',
      { requests: [...route(5_000, 5), ...route(5_000, 6)] },
      ['errors: /:country'],
    ],
    ['a fiftieth was slow', { requests: route(10_000, 0, 200) }, []],
    ['more were', { requests: route(10_000, 0, 201) }, ['slow: /:country']],
  ])('when %s', (_, change, found) => {
    expect(names(change)).toEqual(found)
  })

  it('says how much of the budget is used', () => {
    expect(checkHealth({ ...WELL, requests: route(10, 4) })).toEqual([
      { name: 'errors: /:country', says: '4 of 10 requests failed in an hour; 3 is the budget' },
    ])
  })
})
