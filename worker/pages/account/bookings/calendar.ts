import type { Context } from 'hono'
import { calendarView } from '#client/pages/account/bookings/CalendarPage.tsx'
import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { readForm } from '#worker/pages/shared/form.ts'
import { type AccountPage, accountPage, redirectWithFlash } from '../account-page.ts'

/** The customer's days in their own calendar program: a secret link, shown when asked for, replaced or ended. */
export const calendarPage: AccountPage = {
  get: (c) => renderCalendar(c),

  async post(c) {
    const { shop, country } = c.var
    const form = await readForm(c)
    if (form.one('do') === 'end') {
      await shop.calendarFeed.close()
      return redirectWithFlash(c, 'bookings/calendar', 'The link no longer works.')
    }
    const password = form.password('password')
    const isNew = form.one('do') === 'replace'
    const answer = await shop.calendarFeed.open({
      body: { country: country.code, isNew, ...(password ? { password } : {}) },
    })
    return isRefusal(answer)
      ? renderCalendar(c, { errors: answer, isNew })
      : renderCalendar(c, { url: answer.url, isNew })
  },
}

type Shown = { url?: string; isNew?: boolean; errors?: Refusal }

async function renderCalendar(c: Context<AppEnv>, { url, isNew, errors }: Shown = {}) {
  const { since } = await c.var.shop.calendarFeed.show()
  return c.render({
    ...accountPage('Your bookings in your calendar', errors),
    main: calendarView({ country: c.var.country, since, url, isNew, errors }),
  })
}
