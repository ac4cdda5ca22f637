import { CANCELLED, REQUESTED } from '#domain/bookings/status.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import type { Backend } from '#worker/context.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { offerChoice } from './bookings/call-off.ts'
import { callOff, cancel } from './bookings/cancel.ts'
import { confirm, grant, keep, moveForThem } from './bookings/decide.ts'
import { postpone } from './bookings/postpone.ts'
import { type BookingRow, readBookings } from './bookings/rows.ts'
import { viewNow } from './bookings/view.ts'
import { resultsIn } from './experiments/results.ts'
import { closeFixit, doFixit, replay } from './fixit/actions.ts'
import { eventsIn, eventView, fixitsIn, fixitView } from './fixit/view.ts'
import { type OrderRow, readOrder } from './order-rows.ts'
import { serve } from './serve.ts'

const UNKNOWN = 'We know no such booking.'
const WHICH = 'Which of them?'

/** What the people of the shop do to bookings, to what waits for them and to the provider's events. */
export const staff = serve(contract.staff, {
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
    const found = await find(given)
    return isRefusal(found) ? found : viewNow(given, found.order.id)
  },

  move: (given) =>
    act(given, (order, row) => {
      const { newDate: date, start = row.start } = given.body
      return moveForThem(given, order, row, { date, start, note: '' })
    }),

  grant: (given) => act(given, (order, row) => grant(given, order, row)),

  decline: (given) =>
    act(given, async (_, row) =>
      row.status === REQUESTED
        ? keep(given, row, 'staff')
        : refuse(409, 'Nobody asked for another day.'),
    ),

  confirm: (given) => act(given, (_, row) => confirm(given, row)),

  postpone: (given) =>
    act(given, (order, row) => postpone(given, order, row, given.body.note, 'staff')),

  cancel: (given) => act(given, (order, row) => cancel(given, order, [row], { who: 'staff' })),

  callOff: (given) => {
    const { choice, note } = given.body
    return act(given, (order, row) =>
      choice === 'ask' ? offerChoice(given, order, row, note) : callOff(given, order, row, choice),
    )
  },

  events: ({ d1, query }) => eventsIn(d1, query.state),

  async replay(given) {
    const answer = await replay(given, given.params.id)
    return isRefusal(answer) ? answer : eventView(given.d1, given.params.id)
  },

  experiments: ({ d1, query }) => resultsIn(d1, query.id),

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

type Asked = Backend & { params: { reference: string } }

async function find({
  d1,
  params,
}: Asked): Promise<{ order: OrderRow; rows: BookingRow[] } | Refusal> {
  const order = await readOrder(d1, params.reference)
  if (!order) return refuse(404, UNKNOWN)
  if (order.state !== 'paid') return refuse(409, 'This order is not booked.')
  return { order, rows: await readBookings(d1, order.id) }
}

type Act = (order: OrderRow, row: BookingRow) => Promise<Refusal | null>

/** Does something to the line that is meant, and answers the booking as it is then. */
async function act(given: Asked & { body: { line?: string | undefined } }, work: Act) {
  const found = await find(given)
  if (isRefusal(found)) return found
  const { line } = given.body
  const open = found.rows.filter(({ status }) => status !== CANCELLED)
  const [row, ...others] = line
    ? found.rows.filter(({ line_id }) => line_id === line)
    : open.length > 0
      ? open
      : found.rows.slice(0, 1)
  if (!row) return refuse(404, UNKNOWN)
  if (others.length > 0) return refuse(422, WHICH, { fields: { line: WHICH } })
  return (await work(found.order, row)) ?? viewNow(given, found.order.id)
}
