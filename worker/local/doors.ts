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
      '/_local/content',
    ],
    load: async () => (await import('./index.ts')).local,
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
