import { z } from 'zod'
import { defineRoute } from './define-route.ts'
import { integerParam, textParam } from './params.ts'
import { okResponse } from './response.ts'

const MAX_EVENTS = 100

export const eventRoutes = [
  defineRoute({
    method: 'GET',
    path: '/v1/events',
    params: z.strictObject({
      types: z.array(textParam(100)).max(20).optional(),
      created: z.strictObject({ gte: integerParam }).optional(),
      limit: integerParam.optional(),
      starting_after: textParam().optional(),
    }),
    async handle({ deps, params }) {
      const limit = Math.min(Math.max(params.limit ?? 10, 1), MAX_EVENTS)
      const { results } = await deps.db
        .prepare(
          `SELECT body FROM events
           WHERE created >= CAST(?1 AS INTEGER)
             AND (?2 IS NULL OR body ->> 'type' IN (SELECT value FROM json_each(?2)))
             AND (?3 IS NULL OR rowid < (SELECT rowid FROM events WHERE id = ?3))
           ORDER BY rowid DESC LIMIT CAST(?4 AS INTEGER)`,
        )
        .bind(
          params.created?.gte ?? 0,
          params.types ? JSON.stringify(params.types) : null,
          params.starting_after ?? null,
          limit + 1,
        )
        .all<{ body: string }>()
      const data = results.slice(0, limit).map(({ body }) => JSON.parse(body))
      return okResponse({
        object: 'list',
        url: '/v1/events',
        has_more: results.length > limit,
        data,
      })
    },
  }),
]
