import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/app/context.ts'
import { serializeExperimentCookie } from '#worker/app/cookies.ts'
import { createAssignments, getOrCreateAssignments } from '#worker/experiments/assignments.ts'
import { registerExperiments } from '#worker/services/experiments/register-experiments.ts'

/** Knows the visitor's groups, and keeps those that were drawn on the way out: never in a kept page. */
export const assignExperiments = createMiddleware<AppEnv>(async (c, next) => {
  const { backend, visitor, url, config } = c.var
  const experiments = getOrCreateAssignments(c.req.raw, () =>
    createAssignments({
      cookies: getCookie(c),
      query: url.searchParams,
      userAgent: c.req.header('user-agent') ?? '',
      canTrack: visitor.may('analytics'),
      random: backend.random,
    }),
  )
  c.set('experiments', experiments)
  await next()
  registerExperiments(backend, experiments.exposures())
  for (const [id, group] of experiments.unsavedGroups()) {
    c.header('set-cookie', serializeExperimentCookie(id, group, config), { append: true })
  }
})
