import { type Context, Hono } from 'hono'
import { planBPage } from '#client/pages/booking/PlanBPage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { keepCart, keepFlash } from '#worker/cookies.ts'
import { clockOf } from '../clock.ts'
import { moneyOf } from '../money.ts'

/** Other times that are held for whoever lost a place: seen and taken by the signed link of the order (defaults part 1, 10). */
export const planB = new Hono<Edge>()
  .get('/:country/b/:token/plan-b', (c) => show(c))
  .post('/:country/b/:token/plan-b/:plan', async (c) => {
    const { shop, country } = c.var
    const { reference, seal } = namesIn(c)
    const answer = await shop.planB.take({
      params: { reference, id: c.req.param('plan').slice(0, 100) },
      body: { seal },
    })
    if (isRefusal(answer)) {
      return answer.status === 404 ? c.notFound() : show(c, answer)
    }
    if (answer.isMoved) {
      keepFlash(c, { text: 'Your new day is booked.', type: 'success' })
      const token = c.req.param('token')
      return c.redirect(routes.booking({ country: country.code, token }), 303)
    }
    keepCart(c, answer.cart)
    keepFlash(c, { text: 'Your new time is in your bag and held for you.', type: 'success' })
    return c.redirect(routes.cart({ country: country.code }), 303)
  })

/** 'DL-0123456789AB.seal': the order and what proves that its link was given by us. */
function namesIn(c: Context<Edge>) {
  const [reference = '', seal = ''] = (c.req.param('token') ?? '').split('.')
  return { reference: reference.slice(0, 100) || '-', seal: seal.slice(0, 100) }
}

async function show(c: Context<Edge>, problem?: { status: number; message: string }) {
  const { shop, country } = c.var
  const { reference, seal } = namesIn(c)
  const plans = await shop.planB.show({ params: { reference }, query: { seal } })
  if (isRefusal(plans)) return c.notFound()
  if (plans.country !== country.code) {
    const token = c.req.param('token') ?? ''
    return c.redirect(routes.planB({ country: plans.country, token }), 302)
  }
  return c.render({
    secret: true,
    title: problem ? 'Error: Another time?' : 'Another time?',
    status: (problem?.status ?? 200) as 409,
    main: planBPage({
      country,
      plans,
      money: moneyOf(c, plans.alternatives[0]?.currency),
      clock: clockOf(c, null),
      ...(problem ? { problem: problem.message } : {}),
    }),
  })
}

/** What is held for an order, for the pages that tell of its end; null where there is nothing. */
export async function plansOf(c: Context<Edge>, reference: string, seal?: string) {
  const plans = await c.var.shop.planB.show({
    params: { reference },
    query: seal ? { seal } : {},
  })
  return isRefusal(plans) ? null : plans
}
