import { route } from '#domain/route.ts'

/** Routes of ENVIRONMENT=local; `lazy-routes.ts` names their files. */
export const localRoutes = {
  all: route('/_local/*'),
  mailJson: route('/_local/mail.json'),
  mail: route('/_local/mail'),
  paymentsJson: route('/_local/payments.json'),
  runJob: route('/_local/jobs/:name'),
  checkScript: route('/_local/turnstile/api.js'),
  checkFrame: route('/_local/turnstile/frame'),
  checkFrameScript: route('/_local/turnstile/frame.js'),
  checkToken: route('/_local/turnstile/token'),
  preview: route('/_local/preview'),
  previewDraft: route('/_local/preview/draft'),
  previewEvents: route('/_local/preview/events'),
  simulator: route('/simulator/*'),
  simulatorStylesheet: route('/simulator/simulator.css'),
  authenticateCard: route('/simulator/authenticate/:intent'),
  hostedCheckout: route('/simulator/checkout/:id'),
  hostedCard: route('/simulator/cards/:id'),
}

export const localContentRoutes = { renderEntry: route('/_local/content') }

export const localPageRoutes = { draftPreview: route('/:country/_preview') }
