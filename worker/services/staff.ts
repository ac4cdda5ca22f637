import { REQUESTED } from '#domain/bookings/status.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { staff as rows } from '#domain/contract/staff.ts'
import type { Backend } from '#worker/context.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { proveBooks } from '#worker/jobs/proof.ts'
import { offerChoice } from './bookings/call-off.ts'
import { CHANGED, callOff, cancel } from './bookings/cancel.ts'
import { confirm, grant, keep, moveForThem } from './bookings/decide.ts'
import { postpone } from './bookings/postpone.ts'
import type { BookingRow } from './bookings/rows.ts'
import { viewNow } from './bookings/view.ts'
import { resultsIn } from './experiments/results.ts'
import { closeFixit, doFixit, replay } from './fixit/actions.ts'
import { eventsIn, eventView, fixitsIn, fixitView } from './fixit/view.ts'
import type { OrderRow } from './order-rows.ts'
import { releases } from './releases/index.ts'
import { serve } from './serve.ts'
import { bookedOrder, lineMeant, unknown } from './staff/find.ts'
import { giftCardsNamed, resendGiftCard, stopGiftCard } from './staff/gift-cards.ts'
import { staffOrder } from './staff/order.ts'
import { mailShown, mailsIn, resend } from './staff/outbox.ts'
import { planned } from './staff/plan.ts'

/** What the people of the shop do to bookings, to what waits for them and to the provider's events. */
export const staff = serve(rows, {
  fixits: ({ d1, query }) => fixitsIn(d1, query.state),

  async fix(given) {
    const answer = await doFixit(given, numberOf(given.params.id), given.body.who)
    return isRefusal(answer) ? answer : fixitView(given.d1, answer)
  },

  async close(given) {
    const answer = await closeFixit(given, numberOf(given.params.id), given.body)
    return isRefusal(answer) ? answer : fixitView(given.d1, answer)
  },

  async booking(given) {
    const found = await bookedOrder(given.d1, given.params.reference)
    return isRefusal(found) ? found : viewNow(given, found.order.id)
  },

  order: (given) => staffOrder(given, given.params.reference),
  plan: (given) => planned(given),

  move: (given) =>
    act(given, (order, row) => {
      const { newDate: date, start = row.start, note } = given.body
      return moveForThem(given, order, row, { date, start, note: '' }, note)
    }),

  grant: (given) => act(given, (order, row) => grant(given, order, row, given.body.note)),

  decline: (given) =>
    act(given, async (_, row) =>
      row.status === REQUESTED
        ? keep(given, row, 'staff', given.body.note)
        : refuse(409, 'Nobody asked for another day.'),
    ),

  confirm: (given) => act(given, (_, row) => confirm(given, row, given.body.note)),

  postpone: (given) =>
    act(given, (order, row) => postpone(given, order, row, given.body.note, 'staff')),

  cancel: (given) =>
    act(given, (order, row) =>
      cancel(given, order, [row], { who: 'staff', note: given.body.note }),
    ),

  callOff: (given) => {
    const { choice, note } = given.body
    return act(given, (order, row) =>
      choice === 'ask'
        ? offerChoice(given, order, row, note)
        : callOff(given, order, row, choice, { note }),
    )
  },

  events: ({ d1, query }) => eventsIn(d1, query.state),
  event: ({ d1, params }) => eventNamed(d1, params.id),

  async replay(given) {
    const { d1, params } = given
    const found = await eventNamed(d1, params.id)
    if (isRefusal(found)) return found
    const answer = await replay(given, params.id)
    return isRefusal(answer) ? answer : eventNamed(d1, params.id)
  },

  mails: (given) => mailsIn(given, given.query),
  mail: (given) => mailShown(given, given.params.id),
  resendMail: (given) => resend(given, given.params.id),

  giftCards: (given) => giftCardsNamed(given, given.params.reference),
  stopGiftCard: (given) => stopGiftCard(given, given.params.reference, given.body),
  resendGiftCard: (given) => resendGiftCard(given, given.params.reference),

  experiments: ({ d1, query }) => resultsIn(d1, query.id),

  books: async (given) => ({
    at: given.clock().toISOString(),
    proofs: await proveBooks(given),
  }),

  jobs: () => Object.entries(JOBS).map(([name, { says, every }]) => ({ name, says, every })),
  ...releases,

  async run(given) {
    const { name } = given.params
    const known = Object.keys(JOBS).join(', ')
    if (!isJob(name)) return refuse(404, `There is no such job. There are: ${known}.`)
    return JOBS[name].run(given)
  },
})

const isJob = (name: string): name is keyof typeof JOBS => Object.hasOwn(JOBS, name)

/** Text that is no number is the number of nothing. */
const numberOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

const eventNamed = async (d1: D1Database, id: string) =>
  (await eventView(d1, id)) ??
  unknown(d1, 'We never had such an event.', id, {
    table: 'inbox',
    column: 'event_id',
    by: 'received_at',
  })

type Asked = Backend & {
  params: { reference: string }
  body: { line?: string | undefined; version?: number | undefined }
}
type Act = (order: OrderRow, row: BookingRow) => Promise<Refusal | null>

/** Does something to the line that is meant, unless it is another than was looked at, and answers the booking as it is then. */
async function act(given: Asked, work: Act) {
  const found = await lineMeant(given)
  if (isRefusal(found)) return found
  const { order, row } = found
  const { version = row.version } = given.body
  if (version !== row.version) return refuse(409, CHANGED)
  return (await work(order, row)) ?? viewNow(given, order.id)
}
