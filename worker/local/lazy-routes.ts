import type { AppEnv } from '#worker/app/context.ts'
import { type LoadRoutes, lazyRoutes } from '#worker/app/lazy-routes.ts'
import { localContentRoutes, localPageRoutes, localRoutes } from './routes.ts'

type Load = LoadRoutes<AppEnv>

const tools: Load = async () => (await import('./local-tools.ts')).localTools
const preview: Load = async () => (await import('./preview.tsx')).previewRoutes
const turnstile: Load = async () => (await import('./turnstile.ts')).localTurnstile
const simulator: Load = async () => (await import('./simulator.ts')).simulatorRoutes

export const LOCAL_ROUTES = lazyRoutes(localRoutes, {
  all: tools,
  mailJson: tools,
  mail: tools,
  paymentsJson: tools,
  runJob: tools,
  checkScript: turnstile,
  checkFrame: turnstile,
  checkFrameScript: turnstile,
  checkToken: turnstile,
  preview,
  previewDraft: preview,
  previewEvents: preview,
  simulator,
  simulatorStylesheet: simulator,
  authenticateCard: simulator,
  hostedCheckout: simulator,
  hostedCard: simulator,
})

export const LOCAL_CONTENT_ROUTES = lazyRoutes(localContentRoutes, {
  renderEntry: async () => (await import('./local-content.ts')).renderEntryRoutes,
})

export const LOCAL_PAGE_ROUTES = lazyRoutes(localPageRoutes, {
  draftPreview: async () => (await import('./draft-page.ts')).draftPageRoutes,
})
