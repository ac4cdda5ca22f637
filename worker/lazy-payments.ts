import type { PaymentsContext } from './create-payments.ts'
import type { Payments } from './payments/payments.ts'

type PaymentsCall = (...given: unknown[]) => Promise<unknown>

/** The payment provider as `createPayments` makes it; its code is read at the first call, and every call is awaited. */
export const lazyPayments = (context: PaymentsContext): Payments =>
  new Proxy({} as Payments, {
    get(_, name): PaymentsCall | undefined {
      // Asked of whatever an async function returns, to see whether it is a promise.
      if (name === 'then') return undefined
      return async (...args) => {
        const { createPayments } = await import('./create-payments.ts')
        const call = createPayments(context)[name as keyof Payments] as PaymentsCall
        return call(...args)
      }
    },
  })
