import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { applyPendingPromotions } from '#worker/services/releases/apply-promotions.ts'
import { advanceBookings } from './advance-bookings.ts'
import { awardReferralPoints } from './award-referral-points.ts'
import { chargeBalances } from './charge-balances.ts'
import { cleanUpExpired } from './clean-up-expired.ts'
import { countBookings } from './count-bookings.ts'
import { purgePersonalData } from './purge-personal-data.ts'
import { reconcile } from './reconcile/reconcile.ts'
import { sendReminders } from './send-reminders.ts'
import { settlePending } from './settle-pending.ts'

type Job = {
  says: string
  /** Minutes between two runs. */
  every: number
  run: (backend: Backend) => Promise<Record<string, number>>
}

/** What the clock starts and, locally, a hand at `/_local/jobs/<name>`. */
export const JOBS = {
  settle: {
    says: 'ends what was begun: payments, refunds, messages',
    every: 1,
    run: settlePending,
  },
  'charge-rest': {
    says: 'charges what deposits left open, two weeks before the day',
    every: 10,
    run: chargeBalances,
  },
  release: { says: 'tidies lapsed holds, old drafts and old keys', every: 10, run: cleanUpExpired },
  bookings: {
    says: 'confirms what is a week away, completes what is over, ends what was put off for too long',
    every: 10,
    run: advanceBookings,
  },
  points: { says: 'gives points for friends who were there', every: 10, run: awardReferralPoints },
  remind: { says: 'writes to people three days before their day', every: 10, run: sendReminders },
  forget: {
    says: 'deletes what people cannot eat, thirty days after their day, and sent forms after half a year',
    every: 24 * 60,
    run: purgePersonalData,
  },
  codes: {
    says: 'applies the codes of a release where they did not follow it',
    every: 1,
    run: applyPendingPromotions,
  },
  stats: {
    says: 'counts bookings for the lists that are ordered by them',
    every: 60,
    run: countBookings,
  },
  books: { says: 'checks that money, places and orders agree', every: 24 * 60, run: reconcile },
} satisfies Record<string, Job>

/** Whether a job runs in this minute. */
export const isJobDue = ({ every }: Job, { scheduledTime }: { scheduledTime: number }): boolean =>
  Math.floor(scheduledTime / MINUTE_MS) % every === 0
