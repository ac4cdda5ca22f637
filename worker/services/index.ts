import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { contract, STAFF_PATHS } from '#domain/contract/index.ts'
import { logFault, problemJson } from '#worker/errors.ts'
import { type Door, mountLater } from '#worker/mount-later.ts'
import type { ServiceEdge } from './serve.ts'
import { bearerOf } from './versions.ts'

/** Who is calling: the bearer's subject, if the token is good and nothing has ended it (reliability R29). */
const caller = createMiddleware<ServiceEdge>(async (c, next) => {
  const token = c.req.header('authorization')?.match(/^Bearer (\S+)$/i)?.[1]
  const claims = token ? await c.env.tokens.read(token) : null
  c.set('customerId', claims && (await bearerOf(c.env.d1, claims)))
  await next()
})

/** Who answers each group of the contract. */
const GROUPS: { [Group in keyof typeof contract]: Door<ServiceEdge>['load'] } = {
  account: async () => (await import('./account.ts')).account,
  availability: async () => (await import('./availability.ts')).availability,
  bookings: async () => (await import('./bookings.ts')).bookings,
  cart: async () => (await import('./cart.ts')).cart,
  catalogue: async () => (await import('./catalogue.ts')).catalogue,
  content: async () => (await import('./content.ts')).content,
  editorContent: async () => (await import('./content/index.ts')).editorContent,
  enquiries: async () => (await import('./enquiries.ts')).enquiries,
  giftCards: async () => (await import('./gift-cards.ts')).giftCards,
  guests: async () => (await import('./guests.ts')).guests,
  interest: async () => (await import('./interest.ts')).interest,
  locations: async () => (await import('./locations.ts')).locations,
  payments: async () => (await import('./payments.ts')).payments,
  planB: async () => (await import('./plan-b.ts')).planB,
  promotions: async () => (await import('./promotions.ts')).promotions,
  retries: async () => (await import('./retries.ts')).retries,
  subscriptions: async () => (await import('./subscriptions.ts')).subscriptions,
}

export const DOORS: readonly Door<ServiceEdge>[] = Object.entries(GROUPS).map(([name, load]) => ({
  paths: pathsOf(contract[name as keyof typeof contract]),
  load,
}))

/** An app that knows who calls, and says in its own words what it does not know. */
function answering(): Hono<ServiceEdge> {
  const app = new Hono<ServiceEdge>().use(caller)
  app.notFound((c) =>
    c.json(
      {
        code: 600,
        name: 'UNKNOWN',
        message: 'There is no such call.',
        requestId: c.env.requestId,
      },
      404,
    ),
  )
  app.onError((error, c) => problemJson(logFault(error, c.env.requestId), c.env.requestId))
  return app
}

/** The embedded backend: every row of the contract, knowing no page. */
export const services = mountLater(answering(), DOORS)

// Staff ask seldom: not even the table of their calls is read at start (decisions/017).
let staffServices: Hono<ServiceEdge> | undefined
for (const path of STAFF_PATHS) {
  services.all(path, async (c) => {
    staffServices ??= answering().route('/', (await import('./staff.ts')).staff)
    return staffServices.fetch(c.req.raw, c.env)
  })
}

function pathsOf(group: Record<string, Endpoint>): string[] {
  return [...new Set(Object.values(group).map(({ path }) => path))]
}
