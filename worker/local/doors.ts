import type { Edge } from '#worker/context.ts'
import type { Door } from '#worker/mount-later.ts'

/** Doors that no customer of the real shop comes to. */
export const LOCAL: readonly Door<Edge>[] = [
  {
    paths: [
      '/_local/*',
      '/_local/mail.json',
      '/_local/mail',
      '/_local/payments.json',
      '/_local/jobs/:name',
    ],
    load: async () => (await import('./index.ts')).local,
  },
  {
    paths: ['/_local/preview', '/_local/preview/draft', '/_local/preview/events'],
    load: async () => (await import('./preview.tsx')).preview,
  },
  {
    paths: [
      '/simulator/*',
      '/simulator/simulator.css',
      '/simulator/authenticate/:intent',
      '/simulator/checkout/:id',
    ],
    load: async () => (await import('./simulator.ts')).simulator,
  },
]

/** What asks the shop's services, and stands behind the doors above. */
export const LOCAL_CONTENT: readonly Door<Edge>[] = [
  { paths: ['/_local/content'], load: async () => (await import('./content.ts')).localContent },
]

/** A page of this machine alone, in the shop's frame. */
export const LOCAL_PAGES: readonly Door<Edge>[] = [
  { paths: ['/:country/_preview'], load: async () => (await import('./draft-page.ts')).draftPage },
]
