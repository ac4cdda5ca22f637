import { Hono } from 'hono'
import { BRAND } from '#brand/brand.ts'
import { MILESTONE_LABELS } from '#client/components/labels/milestone-labels.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { MilestoneType } from '#domain/account/milestones.ts'
import { type CalendarEvent, formatICalendar } from '#domain/bookings/icalendar.ts'
import { parseMailAddress } from '#domain/checkout/email-address.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import { routes } from '#domain/routes.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { toCalendarEvent } from '#worker/mail/booking-calendar.ts'

/** A customer's days for the calendar programs that hold their link. What they say of a day is behind their login. */
export const handlers = new Hono<AppEnv>().get(routes.calendarFeed.pattern, async (c) => {
  const { shop, config, country } = c.var
  const token = c.req.param('token').slice(0, 200)
  const answer = await shop.calendarFeed.days({ params: { token } })
  if (isRefusal(answer)) return c.text(`${answer.message}\n`, 404, PRIVATE)
  const events = [
    ...answer.days.map((day) => {
      const { country: code, reference } = day
      const url = config.ORIGIN + routes.booking({ country: code, token: reference })
      return toCalendarEvent({ country: COUNTRIES[code as CountryCode], url }, day)
    }),
    ...answer.milestones.map((milestone) =>
      milestoneEvent(milestone, config.ORIGIN + accountUrl(country.code, 'milestones')),
    ),
  ]
  const organiser = parseMailAddress(config.MAIL_FROM)
  // Its own last change instead of now: what hasn't changed is the same file.
  const text = formatICalendar(events, organiser, new Date(answer.changedAt), FEED_NAME)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const etag = `"${Buffer.from(digest).toString('base64url')}"`
  const headers = { ...PRIVATE, etag }
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
  return c.body(text, 200, { ...headers, 'content-type': 'text/calendar; charset=utf-8' })
})

const FEED_NAME = `My days · ${BRAND.name}`
/** Calendar programs store and revalidate it; shared caches don't store it. */
const PRIVATE = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' } as const

type Milestone = { id: string; type: string; name: string; date: string }

function milestoneEvent({ id, type, name, date }: Milestone, url: string): CalendarEvent {
  const startsAt = new Date(`${date}T00:00:00Z`)
  const label = MILESTONE_LABELS[type as MilestoneType]
  return {
    uid: `${id}@${BRAND.id}`,
    sequence: 0,
    startsAt,
    endsAt: new Date(startsAt.getTime() + DAY_MS),
    isYearly: true,
    title: name || label,
    text: name ? label : '',
    place: '',
    point: null,
    url,
    cancelled: false,
  }
}
