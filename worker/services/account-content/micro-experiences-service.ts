import type { MicroExperience } from '#domain/contract/content/micro-experiences.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { hasActivePass } from '#domain/membership/subscription.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { formatDate } from '#domain/time/format-date.ts'
import type { Backend } from '#worker/app/context.ts'
import { loadAllowance } from '#worker/services/membership/allowance.ts'
import { toSubscription } from '#worker/services/membership-tiers/member-discount.ts'
import { findSubscription } from '#worker/services/payments/membership-invoices/subscription-row.ts'
import { serve } from '#worker/services/serve.ts'
import { listMicroExperiences } from './published-entries.ts'

type Action = 'book' | 'reschedule' | 'complete' | 'cancel'
type Caller = Backend & { customerId: string }
type Change = { action: Action; scheduled_date?: string | undefined }
type BookingRow = {
  id: string
  experience_id: string
  title: string
  slug: string
  action: Action
  scheduled_date: string | null
}

const UNKNOWN_MESSAGE = 'There is no such micro-experience.'
/** A day can be planned as far ahead as bookings. */
const MAX_DAYS_AHEAD = 365

export const microExperiencesService = serve(contract.microExperiences, {
  async list(input) {
    const all = await listMicroExperiences(input)
    const { id } = input.query
    return id === undefined ? all : all.filter((one) => one.id === id)
  },

  async show(input) {
    const all = await listMicroExperiences(input)
    return all.find(({ slug }) => slug === input.params.slug) ?? null
  },

  async change(input) {
    const { params, body } = input
    const refused = refuseDate(body, input.clock())
    if (refused) return refused
    return body.action === 'book' ? book(input) : changeOpen(input, params.id)
  },

  bookings: (input) => listBookings(input, input.params.id),
  allBookings: (input) => listBookings(input),
})

async function listBookings({ ordersDb, customerId }: Caller, experienceId: string | null = null) {
  const { results } = await ordersDb
    .prepare(
      `SELECT id, experience_id, title, slug, action, scheduled_date FROM micro_booking
       WHERE customer_id = ?1 AND (?2 IS NULL OR experience_id = ?2) ORDER BY created_at DESC, rowid DESC LIMIT 100`,
    )
    .bind(customerId, experienceId)
    .all<BookingRow>()
  return results.map(({ experience_id, ...row }) => ({ microexperienceId: experience_id, ...row }))
}

function refuseDate({ action, scheduled_date }: Change, now: Date): Refusal | null {
  const field = (message: string) => refuse(422, message, { fields: { scheduled_date: message } })
  if (scheduled_date === undefined)
    return action === 'reschedule' ? field('scheduled_date is a required field') : null
  const at = Date.parse(`${scheduled_date}T00:00:00Z`)
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(scheduled_date)
  if (!isDay) return field('Give a date such as 2026-12-31.')
  // Somewhere it is still yesterday.
  if (at < now.getTime() - 2 * DAY_MS) return field('Choose today or a later date.')
  return at > now.getTime() + MAX_DAYS_AHEAD * DAY_MS ? field('Choose a day within a year.') : null
}

type ChangeCall = Caller & { params: { id: string }; body: Change }

async function book(input: ChangeCall) {
  const { ordersDb, customerId, params, body, newId, clock } = input
  const experience = (await listMicroExperiences(input)).find(({ id }) => id === params.id)
  if (!experience) return refuse(404, UNKNOWN_MESSAGE)
  const now = clock()
  const row = await findSubscription(ordersDb, customerId)
  if (!row || !hasActivePass(toSubscription(row), now))
    return refuse(409, 'Micro-experiences come with WonderPass.')
  if (row.failed_since !== null)
    return refuse(409, 'Your last payment failed. Pay it first, then choose one.')
  const { month, microExperiences: allowance } = await loadAllowance(input, row)
  await insertBooking(ordersDb, {
    id: newId(),
    customerId,
    experience,
    body,
    month: month.start,
    allowance,
    now,
  })
  const list = await listBookings(input, params.id)
  const isOpen = list.some(({ action }) => action === 'book' || action === 'reschedule')
  if (isOpen) return list
  const next = formatDate(month.end, COUNTRIES[row.country].locale)
  return refuse(409, `You’ve had this month’s ${allowance}. The next ones come on ${next}.`)
}

type NewBooking = {
  id: string
  customerId: string
  experience: MicroExperience
  body: Change
  month: string
  allowance: number
  now: Date
}

/** One that is open stays as it is; cancelled ones don't count. */
const insertBooking = (
  ordersDb: OrdersDb,
  { id, customerId, experience, body, month, allowance, now }: NewBooking,
) =>
  ordersDb
    .prepare(
      `INSERT INTO micro_booking (id, customer_id, experience_id, title, slug, action, scheduled_date, month, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, 'book', ?6, ?7, CAST(?8 AS INTEGER)
       WHERE (SELECT COUNT(*) FROM micro_booking WHERE customer_id = ?2 AND month = ?7 AND action <> 'cancel') < CAST(?9 AS INTEGER)
       ON CONFLICT DO NOTHING`,
    )
    .bind(
      id,
      customerId,
      experience.id,
      experience.title,
      experience.slug,
      body.scheduled_date ?? null,
      month,
      now.getTime(),
      allowance,
    )
    .run()

async function changeOpen(input: ChangeCall, experienceId: string) {
  const { ordersDb, customerId, body } = input
  const { meta } = await ordersDb
    .prepare(
      `UPDATE micro_booking SET action = ?3, scheduled_date = COALESCE(?4, scheduled_date)
       WHERE customer_id = ?1 AND experience_id = ?2 AND action IN ('book', 'reschedule')`,
    )
    .bind(customerId, experienceId, body.action, body.scheduled_date ?? null)
    .run()
  const list = await listBookings(input, experienceId)
  const isDone = meta.changes === 1 || list[0]?.action === body.action
  return isDone ? list : refuse(404, 'You haven’t booked this.')
}
