import type { AppEnv } from '#worker/app/context.ts'
import type { LazyRoute } from '#worker/app/lazy-routes.ts'

/** Where browsers tell what happened to a content. */
export const TRACKING_ROUTES: readonly LazyRoute<AppEnv>[] = [
  {
    paths: ['/api/v1/track', '/api/v1/pixel'],
    load: async () => (await import('./experiments/tracking-api.ts')).trackingApi,
  },
]

/** Where forms of editors are sent by script. */
export const FORM_ROUTES: readonly LazyRoute<AppEnv>[] = [
  {
    paths: ['/api/v1/form-submit'],
    load: async () => (await import('./forms/submit-api.ts')).formSubmitApi,
  },
]

/** What the frame of an editor asks for. */
export const EDITOR_ROUTES: readonly LazyRoute<AppEnv>[] = [
  { paths: ['/_content/draw'], load: async () => (await import('./editor/draft-api.ts')).draftApi },
]
