import { type Client, createClient } from '#domain/contract/client.ts'
import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { ShopError } from '#domain/errors.ts'
import { EXIT, Failure } from './exit.ts'

export type StaffCalls = Client<typeof contract>['staff']

const LOCAL = 'http://localhost:8787'
const LOCAL_TOKEN = 'daylark-development-token-do-not-use-in-production'

/** The running shop that a command talks to: `SHOP_URL` with `SHOP_SERVICE_TOKEN`, else the one of `npm start`. */
export function runningShop(
  env: Readonly<Record<string, string | undefined>> = process.env,
): StaffCalls {
  const { home, token } = shopAndToken(env)
  return createClient(contract, (request) => {
    const { pathname, search } = new URL(request.url)
    request.headers.set('authorization', `Bearer ${token}`)
    return fetch(new Request(`${home}/api${pathname}${search}`, request))
  }).staff
}

/** Where the shop is, and what makes us one of its own there. */
export function shopAndToken(env: Readonly<Record<string, string | undefined>> = process.env) {
  const home = homeIn(env)
  const token = env.SHOP_SERVICE_TOKEN ?? (isHere(home) ? LOCAL_TOKEN : null)
  if (!token)
    throw new Failure(EXIT.usage, `Set SHOP_SERVICE_TOKEN to the service token of ${home}.`)
  return { home, token }
}

/** Where the shop runs on this machine; drafts go nowhere else. */
export function localShop(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const home = homeIn(env)
  if (isHere(home)) return home
  throw new Failure(EXIT.usage, `Drafts are shown by a shop on this machine, not by ${home}.`)
}

const homeIn = (env: Readonly<Record<string, string | undefined>>): string =>
  (env.SHOP_URL ?? LOCAL).replace(/\/$/, '')

/** Whether an address is this machine's own: only there everybody knows the token. */
function isHere(home: string): boolean {
  try {
    return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(home).hostname)
  } catch {
    throw new Failure(EXIT.usage, `SHOP_URL is no address: ${home}`)
  }
}

/** The shop's answer; its no, or its silence, ends the command with its words. */
export async function answered<Answer>(call: Promise<Answer | Refusal>): Promise<Answer> {
  const answer = await call.catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error
    const isDown = error.status === 503 && error.code === 614
    throw new Failure(EXIT.findings, isDown ? 'The shop does not answer.' : error.message)
  })
  if (!isRefusal(answer)) return answer as Answer
  const fields = Object.entries(answer.fields ?? {}).map(([name, words]) => `\n  ${name}: ${words}`)
  throw new Failure(EXIT.findings, `${answer.message}${fields.join('')}`)
}
