import type { PaymentsContext } from './create-payments.ts'
import type { Payments } from './payment-provider/payments.ts'

type PaymentsCall = (...args: unknown[]) => Promise<unknown>

/** The payment provider of `createPayments`, loaded with the first call. */
export const lazyPayments = (context: PaymentsContext): Payments =>
  new Proxy({} as Payments, {
    get(_, name): PaymentsCall | undefined {
      // `await` checks any value for `then`.
      if (name === 'then') return undefined
      return async (...args) => {
        const { createPayments } = await import('./create-payments.ts')
        const call = createPayments(context)[name as keyof Payments] as PaymentsCall
        return call(...args)
      }
    },
  })
