import type { Occasion } from './create.ts'
import type { Payments } from './payments.ts'

type Call = (...given: unknown[]) => Promise<unknown>

/** The payment provider as `createPayments` makes it; its code is read at the first call, and every call is awaited. */
export const paymentsLater = (occasion: Occasion): Payments =>
  new Proxy({} as Payments, {
    get(_, name): Call | undefined {
      // Asked of whatever an async function returns, to see whether it is a promise.
      if (name === 'then') return undefined
      return async (...given) => {
        const { createPayments } = await import('./create.ts')
        const call = createPayments(occasion)[name as keyof Payments] as Call
        return call(...given)
      }
    },
  })
