import { type Client, createClient } from '#domain/contract/client.ts'
import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import { staff } from '#domain/contract/staff.ts'
import { ShopError } from '#domain/errors.ts'
import { EXIT, Failure, OutOfReach } from './exit.ts'

export type StaffCalls = Client<{ staff: typeof staff }>['staff']

const LOCAL = 'http://localhost:8787'
const LOCAL_TOKEN = 'daylark-development-token-do-not-use-in-production'
/** A shop that says nothing for so long is not waited for. Milliseconds. */
const PATIENCE = 10_000

type Env = Readonly<Record<string, string | undefined>>

/** The running shop that a command talks to: `SHOP_URL` with `SHOP_SERVICE_TOKEN`, else the one of `npm start`. */
export function runningShop(env: Env = process.env, patience = patienceIn(env)): StaffCalls {
  const { home, token } = shopAndToken(env)
  return createClient({ staff }, async (request) => {
    const { pathname, search } = new URL(request.url)
    request.headers.set('authorization', `Bearer ${token}`)
    const signal = AbortSignal.timeout(patience)
    const address = `${home}/api${pathname}${search}`
    return fetch(new Request(address, request), { signal }).catch((cause: Error) => {
      throw outOfReach(home, request.method, cause, patience)
    })
  }).staff
}

/** `SHOP_TIMEOUT` in seconds, for a line that is slow. */
export const patienceIn = ({ SHOP_TIMEOUT }: Env) =>
  Number(SHOP_TIMEOUT) > 0 ? Number(SHOP_TIMEOUT) * 1000 : PATIENCE

/** Nobody answered. What was sent and not answered may have been done all the same, and that is said. */
function outOfReach(home: string, method: string, cause: Error, patience: number): Unreachable {
  const isLate = cause.name === 'TimeoutError'
  const why = isLate ? ` (timed out after ${patience / 1000} s)` : ''
  const mayBeDone = isLate && method !== 'GET'
  const after = mayBeDone
    ? 'It may have been done or not: look before you try again.'
    : 'Nothing was changed.'
  const local = home === LOCAL ? ' Is it started (npm start)?' : ''
  const message = `Could not reach the shop at ${home}${why}.${local}\n${after}`
  return new Unreachable(
    new OutOfReach(message, { why: why || ` (no answer at ${home})`, mayBeDone }),
  )
}

class Unreachable extends ShopError {
  readonly end: OutOfReach

  constructor(end: OutOfReach) {
    super('SERVICE_ERROR', { status: 503, message: end.message })
    this.end = end
  }
}

/** Where the shop is, and what makes us one of its own there. */
export function shopAndToken(env: Env = process.env) {
  const home = homeIn(env)
  const token = env.SHOP_SERVICE_TOKEN ?? (isHere(home) ? LOCAL_TOKEN : null)
  if (!token)
    throw new Failure(
      EXIT.usage,
      `Set SHOP_SERVICE_TOKEN to the service token of ${home} (its secret SERVICE_TOKEN).`,
    )
  return { home, token }
}

/** Where the shop runs on this machine; drafts go nowhere else. */
export function localShop(env: Env = process.env): string {
  const home = homeIn(env)
  if (isHere(home)) return home
  throw new Failure(EXIT.usage, `Drafts are shown by a shop on this machine, not by ${home}.`)
}

/** The address that a command talks to. */
export const homeIn = (env: Env): string => (env.SHOP_URL ?? LOCAL).replace(/\/$/, '')

/** Whether an address is this machine's own: only there everybody knows the token. */
export function isHere(home: string): boolean {
  try {
    return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(home).hostname)
  } catch {
    throw new Failure(EXIT.usage, `SHOP_URL is no address: ${home}`)
  }
}

/** The shop's answer; its no ends the command with 1, its silence or fault with 3, a token that it does not know with 2. */
export async function answered<Answer>(call: Promise<Answer | Refusal>): Promise<Answer> {
  const answer = await call.catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error
    if (error instanceof Unreachable) throw error.end
    throw new Failure(...endOf(error))
  })
  if (!isRefusal(answer)) return answer as Answer
  const fields = Object.entries(answer.fields ?? {}).map(([name, words]) => `\n  ${name}: ${words}`)
  throw new Failure(EXIT.findings, `${answer.message}${fields.join('')}`)
}

/** How a fault of the shop ends a command; only its own words are told, never what it was about. */
function endOf(error: ShopError): [code: number, words: string] {
  const { status, message, fields = {} } = error
  if (status === 401) {
    return [
      EXIT.usage,
      `${message}\nSet SHOP_SERVICE_TOKEN to the shop’s own (secret SERVICE_TOKEN).`,
    ]
  }
  if (status === 400 || status === 422) {
    const more = Object.entries(fields).map(([name, words]) => `\n  ${name}: ${words}`)
    return [EXIT.usage, `${message}${more.join('')}`]
  }
  return [EXIT.unreadable, `The shop could not do it: ${message}`]
}
