import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/app/context.ts'
import { appendExperimentCookies } from '#worker/app/cookies.ts'
import {
  createAssignments,
  fixedAssignments,
  getOrCreateAssignments,
} from '#worker/experiments/assignments.ts'
import { registerExperiments } from '#worker/services/experiments/register-experiments.ts'

/** Assigns the visitor's groups, and sets their cookies on the response; never on a cached page. */
export const assignExperiments = createMiddleware<AppEnv>(async (c, next) => {
  const { backend, visitor, url, config, view } = c.var
  if (view) {
    c.set('experiments', fixedAssignments(view.variations ?? {}))
    return next()
  }
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
  appendExperimentCookies(c.res.headers, experiments, config)
})
