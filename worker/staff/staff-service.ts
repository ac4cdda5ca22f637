import { RESCHEDULE_REQUESTED } from '#domain/bookings/booking-status.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { staffEndpoints } from '#domain/contract/staff/staff.ts'
import type { Backend } from '#worker/app/context.ts'
import { findJobName, JOBS } from '#worker/jobs/index.ts'
import { ledgerReport } from '#worker/jobs/reconcile/ledger-report.ts'
import { runJob } from '#worker/jobs/run-jobs.ts'
import type { BookingRow } from '#worker/services/booking-lifecycle/booking-row.ts'
import {
  BOOKING_CHANGED_MESSAGE,
  cancelBookings,
  cancelWithChoice,
} from '#worker/services/booking-lifecycle/cancel-bookings.ts'
import { offerChoiceAfterCancel } from '#worker/services/booking-lifecycle/offer-choice-after-cancel.ts'
import { postponeBooking } from '#worker/services/booking-lifecycle/postpone-booking.ts'
import {
  approveRequest,
  confirmBooking,
  staffReschedule,
  withdrawRequest,
} from '#worker/services/booking-lifecycle/staff-decisions.ts'
import { renewBookingLinks } from '#worker/services/bookings/booking-link-handlers.ts'
import { getBookingView } from '#worker/services/bookings/booking-view.ts'
import {
  recordConversion,
  writeCheckoutLog,
} from '#worker/services/conversions/record-conversion.ts'
import { listExperimentResults } from '#worker/services/experiments/experiment-results.ts'
import { subscriberHandlers } from '#worker/services/newsletter/list-subscribers.ts'
import type { OrderRow } from '#worker/services/orders/order-row.ts'
import { partnerHandlers } from '#worker/services/partners/partner-handlers.ts'
import { staffChargeBalance } from '#worker/services/payments/balance/staff-charge-balance.ts'
import { collectMissedEvents } from '#worker/services/payments/stripe-webhook.ts'
import { releasesService } from '#worker/services/releases/releases-service.ts'
import { serve } from '#worker/services/serve.ts'
import { getBookedOrder, getBookingLine, notFoundWithSuggestion } from './find-booking.ts'
import { fulfilmentHandlers } from './fulfilment.ts'
import { listLeadTimes } from './lead-times.ts'
import { loadStats } from './load-stats.ts'
import { customerHandlers } from './manage-customers.ts'
import { listGiftCards, resendGiftCard, stopGiftCard } from './manage-gift-cards.ts'
import { giftHandlers } from './manage-gifts.ts'
import { membershipHandlers } from './manage-memberships.ts'

import { reviewHandlers } from './manage-reviews.ts'
import { getStaffOrder } from './order-report.ts'
import { getMail, listMails, resendMail } from './outbox-mails.ts'
import { previewChange } from './preview-change.ts'
import { closeTask, replayEvent, runTask } from './run-task.ts'
import { findEventView, getTaskView, listEvents, listTasks } from './task-view.ts'

/** Staff actions on bookings, tasks and provider events. */
export const staffService = serve(staffEndpoints, {
  ...customerHandlers,
  ...membershipHandlers,
  ...reviewHandlers,
  ...partnerHandlers,
  ...subscriberHandlers,

  fixits: ({ ordersDb, query }) => listTasks(ordersDb, query.state),

  async fix(input) {
    const answer = await runTask(input, parseId(input.params.id), input.body.who)
    return isRefusal(answer) ? answer : getTaskView(input.ordersDb, answer)
  },

  async close(input) {
    const answer = await closeTask(input, parseId(input.params.id), input.body)
    return isRefusal(answer) ? answer : getTaskView(input.ordersDb, answer)
  },

  async booking(input) {
    const target = await getBookedOrder(input, input.params.reference)
    return isRefusal(target) ? target : getBookingView(input, target.order.id)
  },

  async charge(input) {
    const target = await getBookedOrder(input, input.params.reference)
    if (isRefusal(target)) return target
    return (
      (await staffChargeBalance(input, target.order, input.body.note)) ??
      getBookingView(input, target.order.id)
    )
  },

  order: (input) => getStaffOrder(input, input.params.reference),

  async renewLinks(input) {
    const target = await getBookedOrder(input, input.params.reference)
    if (isRefusal(target)) return target
    await renewBookingLinks(input, target.order, input.body.note)
    await input.sendDueMail(input)
    return getStaffOrder(input, target.order.id)
  },

  plan: (input) => previewChange(input),

  move: (input) =>
    actOnLine(input, (order, row) => {
      const { newDate, start = row.start, note } = input.body
      return staffReschedule(input, order, row, { date: newDate, start, note: '' }, note)
    }),

  grant: (input) =>
    actOnLine(input, (order, row) => approveRequest(input, order, row, input.body.note)),

  decline: (input) =>
    actOnLine(input, async (_, row) =>
      row.status === RESCHEDULE_REQUESTED
        ? withdrawRequest(input, row, 'staff', input.body.note)
        : refuse(409, 'No one asked for another date.'),
    ),

  confirm: (input) => actOnLine(input, (_, row) => confirmBooking(input, row, input.body.note)),

  postpone: (input) =>
    actOnLine(input, (order, row) => postponeBooking(input, order, row, input.body.note, 'staff')),

  cancel: (input) =>
    actOnLine(input, (order, row) =>
      cancelBookings(input, order, [row], { who: 'staff', note: input.body.note }),
    ),

  callOff: (input) => {
    const { choice, note } = input.body
    return actOnLine(input, (order, row) =>
      choice === 'ask'
        ? offerChoiceAfterCancel(input, order, row, note)
        : cancelWithChoice(input, order, row, choice, { note }),
    )
  },

  events: ({ ordersDb, query }) => listEvents(ordersDb, query.state),
  event: ({ ordersDb, params }) => getEvent(ordersDb, params.id),

  async replay(input) {
    const { ordersDb, params } = input
    const target = await getEvent(ordersDb, params.id)
    if (isRefusal(target)) return target
    const answer = await replayEvent(input, params.id)
    return isRefusal(answer) ? answer : getEvent(ordersDb, params.id)
  },

  collect: async (input) => ({
    collected: await collectMissedEvents(input, new Date(input.body.since)),
  }),

  mails: (input) => listMails(input, input.query),
  mail: (input) => getMail(input, input.params.id),
  resendMail: (input) => resendMail(input, input.params.id),

  giftCards: (input) => listGiftCards(input, input.params.reference),
  stopGiftCard: (input) => stopGiftCard(input, input.params.reference, input.body),
  resendGiftCard: (input) => resendGiftCard(input, input.params.reference),

  experiments: ({ ordersDb, query }) => listExperimentResults(ordersDb, query.id),

  books: async (input) => ({
    at: input.clock().toISOString(),
    proofs: await ledgerReport(input),
  }),

  jobs: () => Object.entries(JOBS).map(([name, { says, every }]) => ({ name, says, every })),
  ...releasesService,
  ...fulfilmentHandlers,
  ...giftHandlers,
  conversion: (input) => recordConversion(input, input.body),
  log: (input) => writeCheckoutLog(input, input.body),
  stats: (input) => loadStats(input, input.query),
  leadTimes: ({ catalogueDb, query }) => listLeadTimes(catalogueDb, query),

  async run(input) {
    const name = findJobName(input.params.name)
    const jobNames = Object.keys(JOBS).join(', ')
    if (!name) return refuse(404, `There is no such job. There are: ${jobNames}.`)
    return runJob(input, name)
  },
})

/** 0 for text that is not a number, which no row has. */
const parseId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

const getEvent = async (ordersDb: OrdersDb, id: string) =>
  (await findEventView(ordersDb, id)) ??
  notFoundWithSuggestion(ordersDb, 'There is no such event.', id, {
    table: 'inbox',
    column: 'event_id',
    by: 'received_at',
  })

type StaffActionInput = Backend & {
  params: { reference: string }
  body: { line?: string | undefined; version?: number | undefined }
}
type StaffAction = (order: OrderRow, row: BookingRow) => Promise<Refusal | null>

/** Acts on the requested line, unless it changed since it was looked at; returns the booking's new state. */
async function actOnLine(input: StaffActionInput, work: StaffAction) {
  const found = await getBookingLine(input)
  if (isRefusal(found)) return found
  const { order, row } = found
  const { version = row.version } = input.body
  if (version !== row.version) return refuse(409, BOOKING_CHANGED_MESSAGE)
  return (await work(order, row)) ?? getBookingView(input, order.id)
}
