import type { z } from 'zod'
import { type Answer, failure } from './answer.ts'
import type { Form } from './form.ts'
import { parseParams } from './params.ts'
import type { SimulatorPorts } from './ports.ts'

export type Call<P> = { ports: SimulatorPorts; id: string; params: P }

/** One call of Stripe's API. `prepare` checks the parameters before any key is claimed. */
export type Route = {
  method: string
  path: string
  prepare(form: Form): { kind: 'ready'; run: Run } | { kind: 'wrong'; answer: Answer }
}
export type Run = (ports: SimulatorPorts, id: string) => Promise<Answer>

type Endpoint<S extends z.ZodType> = {
  method: 'GET' | 'POST'
  path: string
  params: S
  handle(call: Call<z.output<S>>): Promise<Answer>
}

/** A row of the API: where it lies, what it takes, what it does. */
export const route = <S extends z.ZodType>({
  method,
  path,
  params,
  handle,
}: Endpoint<S>): Route => ({
  method,
  path,
  prepare(form) {
    const parsed = parseParams(params, form)
    if (parsed.kind === 'wrong') return parsed
    return { kind: 'ready', run: (ports, id) => handle({ ports, id, params: parsed.params }) }
  },
})

/** The route of a request with the id in its address; earlier routes win. */
export function findRoute(
  routes: readonly Route[],
  method: string,
  pathname: string,
): { route: Route; id: string } | null {
  const parts = pathname.split('/')
  for (const route of routes) {
    const wanted = route.path.split('/')
    if (route.method !== method || wanted.length !== parts.length) continue
    const fits = wanted.every((part, index) => part === ':id' || part === parts[index])
    if (fits) return { route, id: parts[wanted.indexOf(':id')] ?? '' }
  }
  return null
}

export const noRoute = (method: string, pathname: string): Answer =>
  failure(
    404,
    'invalid_request_error',
    `Unrecognized request URL (${method}: ${pathname}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  )
