import { Hono } from 'hono'
import { COUNTRIES } from '#domain/countries/index.ts'
import { crawlerRoutes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { isCountryCode } from '#worker/middleware/country.ts'
import { listProductsInCities } from '#worker/octo/octo-products.ts'
import { renderThingsToDo } from './render-things-to-do.ts'
import { textResponse } from './text-response.ts'

/** A country's product feed for Google Things to do: a whole snapshot. */
export const thingsToDoRoutes = new Hono<AppEnv>().get(
  crawlerRoutes.thingsToDo.pattern,
  async (c, next) => {
    const code = c.req.param('country')
    if (!isCountryCode(code)) return next()
    c.set('country', COUNTRIES[code])
    const { config, backend } = c.var
    const feed = renderThingsToDo(await listProductsInCities(c), {
      country: COUNTRIES[code],
      origin: config.ORIGIN,
      now: backend.clock(),
    })
    return textResponse(c, JSON.stringify(feed), 'application/json')
  },
)
