import { route } from '#domain/route.ts'
import { lazyRoutes } from '#worker/app/lazy-routes.ts'

export const FORM_ROUTES = lazyRoutes(
  { formSubmit: route('/api/v1/form-submit') },
  { formSubmit: async () => (await import('./forms/submit-api.ts')).formSubmitApi },
)

export const EDITOR_ROUTES = lazyRoutes(
  { draw: route('/_content/draw') },
  { draw: async () => (await import('./editor/draft-api.ts')).draftApi },
)
