import type { Transport } from '#domain/contract/client.ts'
import type { Trace } from '#worker/app/context.ts'

export const openTrace = (): Trace => ({ roundTrips: 0, waits: {} })

/** Adds up what each service took. */
export const tracedTransport =
  ({ waits }: Trace, send: Transport): Transport =>
  async (request, to) => {
    const since = Date.now()
    try {
      return await send(request, to)
    } finally {
      waits[to.service] = (waits[to.service] ?? 0) + Date.now() - since
    }
  }

/** A trace as the `Server-Timing` header. */
export const serverTiming = ({ roundTrips, waits }: Trace): string =>
  [
    `round-trips;desc="${roundTrips}"`,
    ...Object.entries(waits).map(([service, ms]) => `${service};dur=${ms}`),
  ].join(', ')
