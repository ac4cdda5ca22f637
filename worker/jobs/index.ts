import type { Backend } from '#worker/app/context.ts'
import { ROW_STATEMENTS } from '#worker/db/statement-budget.ts'
import { deleteGiftPictures } from '#worker/gift-pictures/delete-gift-pictures.ts'
import { recomputeGiftTimes } from '#worker/services/gift-delivery/deliver-due-gifts.ts'
import { expirePoints } from '#worker/services/loyalty/expire-points.ts'
import { advanceMemberships } from '#worker/services/membership/advance-memberships.ts'
import { applyPendingPromotions } from '#worker/services/releases/apply-promotions.ts'
import { advanceBookings } from './advance-bookings.ts'
import { archiveOrders } from './archive-orders.ts'
import { awardPoints } from './award-points.ts'
import { chargeBalances } from './charge-balances.ts'
import { countBookings } from './count-bookings.ts'
import { deleteExpired } from './delete-expired.ts'
import { deliverGifts } from './gifts/deliver-gifts.ts'
import { remindGivers } from './gifts/remind-givers.ts'
import { monitorShop } from './monitoring/monitor-shop.ts'
import { notifyAvailability } from './notify-availability.ts'
import { notifyMeetingPlaces } from './notify-meeting-places.ts'
import { notifyStaff } from './notify-staff.ts'
import { purgePersonalData } from './purge/purge-personal-data.ts'
import { checkCaptures } from './reconcile/check-captures.ts'
import { reconcile } from './reconcile/reconcile.ts'
import { requestReviews } from './request-reviews.ts'
import { sendReminders } from './send-reminders.ts'
import { settlePending } from './settle-pending.ts'

export type Job = {
  says: string
  /** Minutes between two runs; an unfinished one continues in the next minute. */
  every: number
  /** Statements reserved by the previous jobs. It may use what is not reserved for the later ones. */
  statements: number
  run: (backend: Backend) => Promise<Record<string, number>>
}

/** The scheduled jobs in order; locally also at `/_local/jobs/<name>`. */
export const JOBS = {
  books: {
    says: 'reconciles money, places and orders',
    every: 24 * 60,
    statements: 50,
    run: reconcile,
  },
  settle: {
    says: 'finishes payments, refunds and messages that were started',
    every: 1,
    statements: 6 * ROW_STATEMENTS,
    run: settlePending,
  },
  gifts: {
    says: 'delivers gifts on their day, at 09:00 where the recipient lives',
    every: 1,
    statements: 2 * ROW_STATEMENTS,
    run: deliverGifts,
  },
  'gift-times': {
    says: 'recalculates when gifts are sent, by the current time zone rules',
    every: 24 * 60,
    statements: 15,
    run: recomputeGiftTimes,
  },
  'remind-givers': {
    says: 'emails givers whose gift has not been opened for two weeks',
    every: 60,
    statements: 10,
    run: remindGivers,
  },
  'gift-pictures': {
    says: 'deletes uploaded pictures that no gift uses',
    every: 24 * 60,
    statements: 2,
    run: deleteGiftPictures,
  },
  'charge-balances': {
    says: 'charges the balance of deposits two weeks before the day',
    every: 10,
    statements: ROW_STATEMENTS,
    run: chargeBalances,
  },
  'clean-up': {
    says: 'deletes expired holds, old drafts and old keys',
    every: 10,
    statements: ROW_STATEMENTS + 10,
    run: deleteExpired,
  },
  bookings: {
    says: 'confirms bookings a week ahead, completes past ones and ends those that were postponed for too long',
    every: 10,
    statements: 3 * ROW_STATEMENTS,
    run: advanceBookings,
  },
  memberships: {
    says: 'renews memberships, sends reminders, retries failed payments and ends expired memberships',
    every: 1,
    statements: ROW_STATEMENTS,
    run: advanceMemberships,
  },
  points: {
    says: 'awards points for completed bookings, referrals and milestones',
    every: 10,
    statements: 5,
    run: awardPoints,
  },
  'expire-points': {
    says: 'warns customers 45 days before points expire, and expires them on the first of the month',
    every: 24 * 60,
    statements: 5,
    run: expirePoints,
  },
  reminders: {
    says: 'sends reminders three days before the day',
    every: 10,
    statements: 10,
    run: sendReminders,
  },
  'notify-meeting-places': {
    says: 'emails meeting points from their reveal on, and corrections of them',
    every: 1,
    statements: ROW_STATEMENTS + 10,
    run: notifyMeetingPlaces,
  },
  'notify-availability': {
    says: 'emails customers when an experience they asked about opens',
    every: 10,
    statements: ROW_STATEMENTS,
    run: notifyAvailability,
  },
  'notify-staff': {
    says: 'emails staff about new tasks and parcels, in one message',
    every: 10,
    statements: 10,
    run: notifyStaff,
  },
  purge: {
    says: 'deletes data whose retention period is over: dietary needs, closed accounts, forms, requests for an email, guests’ carts, ended sessions, links, the data of sent mails',
    every: 24 * 60,
    statements: ROW_STATEMENTS + 40,
    run: purgePersonalData,
  },
  archive: {
    says: 'moves orders that have been over for 25 months to the archive, if there is one',
    every: 24 * 60,
    statements: 2 * ROW_STATEMENTS,
    run: archiveOrders,
  },
  codes: {
    says: 'applies the promotion codes of a release where that failed before',
    every: 1,
    statements: 20,
    run: applyPendingPromotions,
  },
  reviews: {
    says: 'asks guests for a review the day after, and reminds them once',
    every: 60,
    statements: ROW_STATEMENTS,
    run: requestReviews,
  },
  stats: {
    says: 'counts bookings for lists sorted by popularity',
    every: 60,
    statements: 5,
    run: countBookings,
  },
  captures: {
    says: 'compares settled payments with the provider',
    every: 10,
    statements: ROW_STATEMENTS + 20,
    run: checkCaptures,
  },
  monitor: {
    says: 'alerts operators about queues, jobs, ledgers, failing and slow routes',
    every: 1,
    statements: 10,
    run: (backend: Backend): Promise<Record<string, number>> => monitorShop(backend, listJobs()),
  },
} satisfies Record<string, Job>

/** The monitored jobs; `monitor` can't monitor itself (`/healthz` does). */
const listJobs = (): { name: string; every: number }[] =>
  Object.entries<Job>(JOBS).flatMap(([name, { every }]) =>
    name === 'monitor' ? [] : [{ name, every }],
  )

export type JobName = keyof typeof JOBS

/** Shorter names that operators may have in their scripts. */
const OTHER_NAMES: Readonly<Record<string, JobName>> = {
  remind: 'reminders',
  'charge-rest': 'charge-balances',
  release: 'clean-up',
  watch: 'monitor',
}

/** A job by its name, or by another one that it goes by; null for any other word. */
export function findJobName(name: string): JobName | null {
  if (Object.hasOwn(OTHER_NAMES, name)) return OTHER_NAMES[name] ?? null
  return Object.hasOwn(JOBS, name) ? (name as JobName) : null
}
