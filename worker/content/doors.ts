import type { Edge } from '#worker/context.ts'
import type { Door } from '#worker/mount-later.ts'

/** Where browsers tell what happened to a content (spec §7). */
export const TRACKING: readonly Door<Edge>[] = [
  {
    paths: ['/api/v1/track', '/api/v1/pixel'],
    load: async () => (await import('./track.ts')).track,
  },
]

/** Where forms of editors are sent by script. */
export const FORMS: readonly Door<Edge>[] = [
  {
    paths: ['/api/v1/form-submit'],
    load: async () => (await import('./forms/endpoint.ts')).formSubmit,
  },
]

/** What the frame of an editor asks for. */
export const EDITORS: readonly Door<Edge>[] = [
  { paths: ['/_content/draw'], load: async () => (await import('./live.ts')).live },
]
