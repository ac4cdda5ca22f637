import { Hono } from 'hono'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { calendarView } from '#client/pages/account/bookings/CalendarPage.tsx'
import { overviewView } from '#client/pages/account/OverviewPage.tsx'
import { refuse } from '#domain/contract/endpoint.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { logOutPage } from '#worker/pages/account/logout.ts'

it.each([
  ['is kept', async () => null, true],
  ['may not be kept: the service didn’t answer', () => Promise.reject(new Error('down')), false],
])('a cart of whoever switches accounts %s', async (_, logout, isKept) => {
  const app = new Hono<AppEnv>()
    .use((c, next) => {
      c.set('country', COUNTRIES.aus)
      c.set('config', { COOKIE_DOMAIN: '' } as never)
      c.set('shop', { account: { logout } } as never)
      return next()
    })
    .onError((error) => {
      throw error
    })
    .post('/', (c) => logOutPage.post?.(c) ?? c.notFound())
  const body = new URLSearchParams({ isSwitchingAccount: 'true' })
  const answer = await app.request('http://shop.example/', { method: 'POST', body })
  const said = decodeURIComponent(answer.headers.getSetCookie().join())
  expect(answer.status).toBe(303)
  expect(said).toContain('You’re logged out.')
  expect(said.includes('is kept')).toBe(isKept)
})

it('a new calendar link is still a new one once the password is given', () => {
  const show = (isNew: boolean) =>
    renderToStaticMarkup(
      calendarView({
        country: COUNTRIES.aus,
        since: '2026-11-21T00:00:00Z',
        isNew,
        errors: refuse(403, 'Confirm.', { fields: { password: 'Type your password.' } }),
      }) as ReactElement[],
    )
  const asked = '<input type="hidden" name="do" value="replace"/>'
  expect([show(true).includes(asked), show(false).includes(asked)]).toEqual([true, false])
})

it('a failed payment of WonderPass asks to be paid, while benefits go on; a pause isn’t an end', () => {
  const show = (pass: Partial<Parameters<typeof overviewView>[0]['pass']>) =>
    renderToStaticMarkup(
      overviewView({
        country: COUNTRIES.aus,
        moneyOf: () => COUNTRIES.aus.currency,
        bookings: [],
        hasMore: false,
        microExperiencesLeft: 0,
        firstName: 'Sam',
        openSteps: 0,
        now: new Date('2027-02-28T00:00:00Z'),
        guestOrders: [],
        points: 0,
        pointsPending: 0,
        expiring: null,
        pass: {
          tierName: 'Explorer',
          currency: 'AUD',
          isUnpaid: false,
          paidUntil: '2027-02-28',
          nextPrice: null,
          hasCard: true,
          nextTierName: null,
          isPausing: false,
          resumesOn: null,
          month: { tierCode: 'EXPLORER', until: '2027-03-30', microExperiences: 0 },
          ...pass,
        },
      })[0] as ReactElement,
    )
  expect(show({ nextPrice: 1_900, nextTierName: 'Wonder' })).toMatch(
    /Changes to Wonder on 28.February.2027 for \$19\.00\./,
  )
  expect(show({ nextPrice: 1_900, hasCard: false })).toMatch(
    /Renews on 28.February.2027, once \$19\.00 is paid\. No card is saved: we’ll email you to pay\./,
  )
  const unpaid = show({ isUnpaid: true, nextPrice: 1_200 })
  expect(unpaid).toMatch(/Your last payment failed. Pay it by 7.March.2027 to keep your benefits\./)
  expect(unpaid).toContain('>Pay now</a>')
  expect(show({})).toContain('Ends on')
  expect(show({})).toContain('>Manage WonderPass</a>')
  expect(show({ isPausing: true })).toContain('Pauses on')
  const paused = show({ resumesOn: '2027-03-28', nextPrice: 1_200 })
  expect(paused).toContain('Paused')
  expect(paused).toMatch(/Resumes on 28.March.2027 for \$12\.00\./)
})
