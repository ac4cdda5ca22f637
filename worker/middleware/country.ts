import { createMiddleware } from 'hono/factory'
import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import type { AppEnv } from '#worker/app/context.ts'

/** Sets `c.var.country` from the first path segment; one in capitals is redirected, any other is a 404. */
export const attachCountry = createMiddleware<AppEnv>(async (c, next) => {
  const [, segment = ''] = c.req.path.split('/')
  const lower = segment.toLowerCase()
  if (segment !== lower && isCountryCode(lower)) {
    const { pathname, search } = c.var.url
    return c.redirect(`/${lower}${pathname.slice(1 + segment.length)}${search}`, 301)
  }
  if (!isCountryCode(segment)) return c.notFound()

  c.set('country', COUNTRIES[segment])
  await next()
})

export const isCountryCode = (text: string): text is CountryCode => Object.hasOwn(COUNTRIES, text)
