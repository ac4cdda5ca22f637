import { CliError, EXIT_CODE, NetworkError } from '#cli/shell/exit-codes.ts'
import { type ContractClient, createClient } from '#domain/contract/client.ts'
import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import { staffEndpoints } from '#domain/contract/staff/staff.ts'
import { ShopError } from '#domain/errors.ts'

export type StaffClient = ContractClient<{ staff: typeof staffEndpoints }>['staff']

const LOCAL_ORIGIN = 'http://localhost:8787'
const LOCAL_TOKEN = 'development-token-do-not-use-in-production'
/** In milliseconds. */
const DEFAULT_TIMEOUT_MS = 10_000

type ShopEnv = Readonly<Record<string, string | undefined>>

/** A client of the running shop: `SHOP_URL` with `SHOP_SERVICE_TOKEN`, else the one of `npm start`. */
export function createStaffClient(
  env: ShopEnv = process.env,
  timeoutMs = requestTimeoutMs(env),
): StaffClient {
  const { home, token } = getShopCredentials(env)
  return createClient({ staff: staffEndpoints }, async (request) => {
    const { pathname, search } = new URL(request.url)
    request.headers.set('authorization', `Bearer ${token}`)
    const signal = AbortSignal.timeout(timeoutMs)
    const address = `${home}/api${pathname}${search}`
    return fetch(new Request(address, request), { signal }).catch((cause: Error) => {
      throw toUnreachableError(home, request.method, cause, timeoutMs)
    })
  }).staff
}

/** `SHOP_TIMEOUT`, in seconds. */
export const requestTimeoutMs = ({ SHOP_TIMEOUT }: ShopEnv) =>
  Number(SHOP_TIMEOUT) > 0 ? Number(SHOP_TIMEOUT) * 1000 : DEFAULT_TIMEOUT_MS

/** No response: the message says that the request may still have been processed. */
function toUnreachableError(
  origin: string,
  method: string,
  cause: Error,
  timeoutMs: number,
): UnreachableShopError {
  const isTimeout = cause.name === 'TimeoutError'
  const reason = isTimeout ? ` (timed out after ${timeoutMs / 1000} s)` : ''
  const mayBeDone = isTimeout && method !== 'GET'
  const advice = mayBeDone
    ? 'It may have been done or not: look before you try again.'
    : 'Nothing was changed.'
  const startHint = origin === LOCAL_ORIGIN ? ' Is it started (npm start)?' : ''
  const message = `Could not reach the shop at ${origin}${reason}.${startHint}\n${advice}`
  return new UnreachableShopError(
    new NetworkError(message, { why: reason || ` (no answer at ${origin})`, mayBeDone }),
  )
}

class UnreachableShopError extends ShopError {
  readonly end: NetworkError

  constructor(end: NetworkError) {
    super('SERVICE_ERROR', { status: 503, message: end.message })
    this.end = end
  }
}

/** The shop's URL and service token. */
export function getShopCredentials(env: ShopEnv = process.env) {
  const home = shopOriginFrom(env)
  const token = env.SHOP_SERVICE_TOKEN ?? (isLoopback(home) ? LOCAL_TOKEN : null)
  if (!token)
    throw new CliError(
      EXIT_CODE.usage,
      `Set SHOP_SERVICE_TOKEN to the service token of ${home} (its secret SERVICE_TOKEN).`,
    )
  return { home, token }
}

/** The local shop; drafts are never sent elsewhere. */
export function getLocalShopOrigin(env: ShopEnv = process.env): string {
  const origin = shopOriginFrom(env)
  if (isLoopback(origin)) return origin
  throw new CliError(
    EXIT_CODE.usage,
    `Drafts are shown by a shop on this machine, not by ${origin}.`,
  )
}

export const shopOriginFrom = (env: ShopEnv): string =>
  (env.SHOP_URL ?? LOCAL_ORIGIN).replace(/\/$/, '')

/** Whether a URL is local: only there the development token applies. */
export function isLoopback(origin: string): boolean {
  try {
    return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
  } catch {
    throw new CliError(EXIT_CODE.usage, `SHOP_URL is no address: ${origin}`)
  }
}

/** Flags of a command by the fields of the call that they fill, where their names differ. */
type Flags = Readonly<Record<string, string>>

/** The response; a refusal exits with 1, no response or an error with 3, an unknown token with 2. Fields are named as they were typed. */
export async function unwrapAnswer<Answer>(
  call: Promise<Answer | Refusal>,
  flags: Flags = {},
): Promise<Answer> {
  const result = await call.catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error
    if (error instanceof UnreachableShopError) throw error.end
    throw new CliError(...toCliErrorArguments(error, flags))
  })
  if (!isRefusal(result)) return result as Answer
  throw new CliError(EXIT_CODE.findings, `${result.message}${listFields(result.fields, flags)}`)
}

const listFields = (fields: Readonly<Record<string, string>> = {}, flags: Flags): string =>
  Object.entries(fields)
    .map(([name, words]) => {
      const flag = flags[name]
      return flag ? `\n  ${flag}: ${words.replace(name, flag)}` : `\n  ${name}: ${words}`
    })
    .join('')

/** How an error ends the command; only its public message is printed. */
function toCliErrorArguments(error: ShopError, flags: Flags): [code: number, words: string] {
  const { status, message, fields } = error
  if (status === 401) {
    return [
      EXIT_CODE.usage,
      `${message}\nSet SHOP_SERVICE_TOKEN to the shop’s own (secret SERVICE_TOKEN).`,
    ]
  }
  if (status === 400 || status === 422)
    return [EXIT_CODE.usage, `${message}${listFields(fields, flags)}`]
  return [EXIT_CODE.unreadable, `The shop could not do it: ${message}`]
}
