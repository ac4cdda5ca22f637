import type { AppEnv } from '#worker/app/context.ts'
import type { LazyRoute } from '#worker/app/lazy-routes.ts'

/** Doors that no customer of the real shop comes to. */
export const LOCAL_ROUTES: readonly LazyRoute<AppEnv>[] = [
  {
    paths: [
      '/_local/*',
      '/_local/mail.json',
      '/_local/mail',
      '/_local/payments.json',
      '/_local/jobs/:name',
    ],
    load: async () => (await import('./local-routes.ts')).localRoutes,
  },
  {
    paths: ['/_local/preview', '/_local/preview/draft', '/_local/preview/events'],
    load: async () => (await import('./preview.tsx')).previewRoutes,
  },
  {
    paths: [
      '/simulator/*',
      '/simulator/simulator.css',
      '/simulator/authenticate/:intent',
      '/simulator/checkout/:id',
    ],
    load: async () => (await import('./simulator.ts')).simulatorRoutes,
  },
]

/** What asks the shop's services, and stands behind the doors above. */
export const LOCAL_CONTENT_ROUTES: readonly LazyRoute<AppEnv>[] = [
  {
    paths: ['/_local/content'],
    load: async () => (await import('./local-content.ts')).localContentRoutes,
  },
]

/** A page of this machine alone, in the shop's frame. */
export const LOCAL_PAGE_ROUTES: readonly LazyRoute<AppEnv>[] = [
  {
    paths: ['/:country/_preview'],
    load: async () => (await import('./draft-page.ts')).draftPageRoutes,
  },
]
