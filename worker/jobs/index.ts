import type { Backend } from '#worker/context.ts'
import { sweepBookings } from './bookings.ts'
import { checkBooks } from './books.ts'
import { chargeRests } from './charge-rest.ts'
import { forget } from './forget.ts'
import { givePoints } from './points.ts'
import { release } from './release.ts'
import { remind } from './remind.ts'
import { settleAll } from './settle.ts'

type Job = {
  says: string
  /** Minutes between two runs. */
  every: number
  run: (backend: Backend) => Promise<Record<string, number>>
}

/** What the clock starts and, locally, a hand at `/_local/jobs/<name>`. */
export const JOBS = {
  settle: { says: 'ends what was begun: payments, refunds, messages', every: 1, run: settleAll },
  'charge-rest': {
    says: 'charges what deposits left open, two weeks before the day',
    every: 10,
    run: chargeRests,
  },
  release: { says: 'tidies lapsed holds, old drafts and old keys', every: 10, run: release },
  bookings: {
    says: 'confirms what is a week away, completes what is over, ends what was put off for too long',
    every: 10,
    run: sweepBookings,
  },
  points: { says: 'gives points for friends who were there', every: 10, run: givePoints },
  remind: { says: 'writes to people three days before their day', every: 10, run: remind },
  forget: {
    says: 'deletes what people cannot eat, thirty days after their day, and sent forms after half a year',
    every: 24 * 60,
    run: forget,
  },
  books: { says: 'checks that money, places and orders agree', every: 24 * 60, run: checkBooks },
} satisfies Record<string, Job>

/** Whether a job runs in this minute. */
export const isDue = ({ every }: Job, { scheduledTime }: { scheduledTime: number }): boolean =>
  Math.floor(scheduledTime / 60_000) % every === 0
