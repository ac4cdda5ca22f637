import type { z } from 'zod'
import type { DecodedForm } from '#worker/payment-provider/simulator/decode-form.ts'
import type { SimulatorDependencies } from '#worker/payment-provider/simulator/dependencies.ts'
import { parseParams } from './params.ts'
import { type SimulatorResponse, stripeErrorResponse } from './response.ts'

export type EndpointCall<P> = { deps: SimulatorDependencies; id: string; params: P }

/** An endpoint of Stripe's API. `prepare` validates parameters before a key is claimed. */
export type SimulatorRoute = {
  method: string
  path: string
  prepare(
    form: DecodedForm,
  ): { kind: 'ready'; run: EndpointRun } | { kind: 'wrong'; answer: SimulatorResponse }
}
export type EndpointRun = (ports: SimulatorDependencies, id: string) => Promise<SimulatorResponse>

type RouteDefinition<S extends z.ZodType> = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  params: S
  handle(call: EndpointCall<z.output<S>>): Promise<SimulatorResponse>
}

export const defineRoute = <S extends z.ZodType>({
  method,
  path,
  params,
  handle,
}: RouteDefinition<S>): SimulatorRoute => ({
  method,
  path,
  prepare(form) {
    const parsed = parseParams(params, form)
    if (parsed.kind === 'wrong') return parsed
    return { kind: 'ready', run: (ports, id) => handle({ deps: ports, id, params: parsed.params }) }
  },
})

export function matchRoute(
  routes: readonly SimulatorRoute[],
  method: string,
  pathname: string,
): { route: SimulatorRoute; id: string } | null {
  const parts = pathname.split('/')
  for (const route of routes) {
    const pattern = route.path.split('/')
    if (route.method !== method || pattern.length !== parts.length) continue
    const isMatch = pattern.every((part, index) => part === ':id' || part === parts[index])
    if (isMatch) return { route, id: parts[pattern.indexOf(':id')] ?? '' }
  }
  return null
}

export const unknownRoute = (method: string, pathname: string): SimulatorResponse =>
  stripeErrorResponse(
    404,
    'invalid_request_error',
    `Unrecognized request URL (${method}: ${pathname}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  )
