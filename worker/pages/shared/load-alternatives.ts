import type { Context } from 'hono'
import type { LineChange } from '#domain/cart/cart.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { AppEnv } from '#worker/app/context.ts'

/** The times that are held for what was lost while it was paid: the same as in the email about it, instead of free ones nearby. */
export async function loadHeldAlternatives(c: Context<AppEnv>, changes: readonly LineChange[]) {
  const isLost = changes.some(({ kind }) => kind === 'gone')
  const order = isLost ? await c.var.shop.enquiries.open({ query: {} }) : null
  const alternatives = order && (await loadAlternatives(c, order.enquiryReferenceId))
  if (!alternatives?.until) return { alternatives: null, changes }
  const said = changes.map((one) => (one.kind === 'gone' ? { ...one, times: [] } : one))
  return { alternatives, changes: said }
}

/** An order's held alternatives; null when there are none. */
export async function loadAlternatives(c: Context<AppEnv>, reference: string, seal?: string) {
  const plans = await c.var.shop.alternatives.show({
    params: { reference },
    query: seal ? { seal } : {},
  })
  return isRefusal(plans) ? null : plans
}
