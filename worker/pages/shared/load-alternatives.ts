import type { Context } from 'hono'
import type { LineChange } from '#domain/cart/cart.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { AppEnv } from '#worker/app/context.ts'

/** The times that are held for what was lost while it was paid: the same as in the email about it, instead of free ones nearby. */
export async function loadHeldAlternatives(c: Context<AppEnv>, changes: readonly LineChange[]) {
  const reference = changes.find(({ alternativesOf }) => alternativesOf !== null)?.alternativesOf
  const alternatives = reference ? await loadAlternatives(c, reference) : null
  if (!alternatives?.until) return { alternatives: null, changes }
  const said = changes.map((one) => (one.alternativesOf ? { ...one, times: [] } : one))
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
