import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { createTests, testsOf } from '#worker/content/experiments.ts'
import type { Edge } from '#worker/context.ts'
import { testLine } from '#worker/cookies.ts'
import { register } from '#worker/services/experiments/register.ts'

/** Knows the visitor's groups, and keeps those that were drawn on the way out: never in a kept page (spec §4 A/B). */
export const tests = createMiddleware<Edge>(async (c, next) => {
  const { backend, visitor, url, config } = c.var
  const groups = testsOf(c.req.raw, () =>
    createTests({
      cookies: getCookie(c),
      query: url.searchParams,
      userAgent: c.req.header('user-agent') ?? '',
      mayCount: visitor.may('analytics'),
      random: backend.random,
    }),
  )
  c.set('tests', groups)
  await next()
  register(backend, groups.noted())
  for (const [id, group] of groups.fresh()) {
    c.header('set-cookie', testLine(id, group, config), { append: true })
  }
})
