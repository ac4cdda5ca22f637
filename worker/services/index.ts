import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { logFault, problemJson } from '#worker/errors.ts'
import { account } from './account.ts'
import { availability } from './availability.ts'
import { bookings } from './bookings.ts'
import { cart } from './cart.ts'
import { catalogue } from './catalogue.ts'
import { content } from './content.ts'
import { enquiries } from './enquiries.ts'
import { giftCards } from './gift-cards.ts'
import { interest } from './interest.ts'
import { locations } from './locations.ts'
import { payments } from './payments.ts'
import { promotions } from './promotions.ts'
import type { ServiceEdge } from './serve.ts'
import { staff } from './staff.ts'
import { subscriptions } from './subscriptions.ts'

/** Who is calling: the bearer's subject, if the token is good. */
const caller = createMiddleware<ServiceEdge>(async (c, next) => {
  const token = c.req.header('authorization')?.match(/^Bearer (\S+)$/i)?.[1]
  const claims = token ? await c.env.tokens.read(token) : null
  c.set('customerId', claims?.sub ?? null)
  await next()
})

/** The embedded backend: every row of the contract, knowing no page. */
export const services = new Hono<ServiceEdge>()
  .use(caller)
  .route('/', account)
  .route('/', availability)
  .route('/', bookings)
  .route('/', cart)
  .route('/', catalogue)
  .route('/', content)
  .route('/', enquiries)
  .route('/', giftCards)
  .route('/', interest)
  .route('/', locations)
  .route('/', payments)
  .route('/', promotions)
  .route('/', staff)
  .route('/', subscriptions)

services.notFound((c) =>
  c.json(
    { code: 600, name: 'UNKNOWN', message: 'There is no such call.', requestId: c.env.requestId },
    404,
  ),
)
services.onError((error, c) => problemJson(logFault(error, c.env.requestId), c.env.requestId))
