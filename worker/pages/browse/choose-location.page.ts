import { Hono } from 'hono'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setFlash, setShopCookie } from '#worker/app/cookies.ts'
import { readForm } from '#worker/pages/shared/form.ts'
import { safeReturnPath } from '#worker/security/safe-redirect.ts'

/** The form for the visitor's city, which every page has. */
export const handlers = new Hono<AppEnv>()

handlers.post(routes.chooseLocation.pattern, async (c) => {
  const { country, visitorLocation } = c.var
  const form = await readForm(c)
  const home = routes.home({ country: country.code })
  const back = safeReturnPath(form.one('returnTo'), home)

  if (form.one('answer') === 'dismiss') {
    setShopCookie(c, 'shop-ribbon', 'no')
    return c.redirect(back, 303)
  }
  const cityId = form.one('city') || visitorLocation.city?.id
  const city = visitorLocation.cities.find(({ id }) => id === cityId)
  if (!city) {
    setFlash(c, { text: 'We couldn’t find that city. Choose one of these.', type: 'error' })
    return c.redirect(routes.cities({ country: country.code }), 303)
  }
  setShopCookie(c, 'shop-city', city.id)
  setShopCookie(c, 'shop-ribbon', 'no')
  return c.redirect(
    city.country === country.code ? back : routes.home({ country: city.country }),
    303,
  )
})
