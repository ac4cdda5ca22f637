import { Hono } from 'hono'
import { type Choice, type Choices, formatChoices, PURPOSES } from '#domain/consent.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { dropCounted, keepCookie, keepFlash } from '#worker/cookies.ts'
import { ownAddress, pathIn } from '#worker/middleware/return-to.ts'
import { type Fields, readForm } from './form.ts'

/** The small forms of the shell: which city, which cookies. */
export const choices = new Hono<Edge>()

choices.post('/:country/location', async (c) => {
  const { country, whereabouts } = c.var
  const form = await readForm(c)
  const home = routes.home({ country: country.code })
  const back = ownAddress(form.one('returnTo'), home)

  if (form.one('answer') === 'dismiss') {
    keepCookie(c, 'shop-ribbon', 'no')
    return c.redirect(back, 303)
  }
  const wanted = form.one('city') || whereabouts.city?.id
  const city = whereabouts.cities.find(({ id }) => id === wanted)
  if (!city) {
    keepFlash(c, { text: 'We do not know that city. Choose one of these.', type: 'error' })
    return c.redirect(routes.cities({ country: country.code }), 303)
  }
  keepCookie(c, 'shop-city', city.id)
  keepCookie(c, 'shop-ribbon', 'no')
  return c.redirect(
    city.country === country.code ? back : routes.home({ country: city.country }),
    303,
  )
})

choices.post('/:country/consent', async (c) => {
  const form = await readForm(c)
  const wanted = choicesOf(form)
  keepCookie(c, 'shop-consent', formatChoices(wanted))
  if (wanted.analytics === 'denied') dropCounted(c)
  const back = form.one('returnTo') || pathIn(c.req.header('referer'))
  return c.redirect(ownAddress(back, routes.home({ country: c.var.country.code })), 303)
})

/** All, nothing, or each purpose by itself; what was left open is a no. */
function choicesOf(form: Fields): Choices {
  const all = form.one('choice')
  const choose = (purpose: string): Choice =>
    all === 'all' || form.one(purpose) === 'granted' ? 'granted' : 'denied'
  return Object.fromEntries(PURPOSES.map((purpose) => [purpose, choose(purpose)])) as Choices
}
