import { route } from '#domain/route.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { type LoadRoutes, lazyRoutes } from '#worker/app/lazy-routes.ts'

const tracking: LoadRoutes<AppEnv> = async () =>
  (await import('./experiments/tracking-api.ts')).trackingApi

/** Where browsers report content events. */
export const TRACKING_ROUTES = lazyRoutes(
  { track: route('/api/v1/track'), pixel: route('/api/v1/pixel') },
  { track: tracking, pixel: tracking },
)

/** Where scripts submit editors' forms. */
export const FORM_ROUTES = lazyRoutes(
  { formSubmit: route('/api/v1/form-submit') },
  { formSubmit: async () => (await import('./forms/submit-api.ts')).formSubmitApi },
)

/** What the frame of an editor calls. */
export const EDITOR_ROUTES = lazyRoutes(
  { draw: route('/_content/draw') },
  { draw: async () => (await import('./editor/draft-api.ts')).draftApi },
)
