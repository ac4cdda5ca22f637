import { Failure } from '#cli/lib/exit.ts'
import { statusOfRemote } from '#cli/lib/remote-state.ts'
import { homeFor, told } from '#cli/lib/staff.ts'
import { type ShopState, statusOfLocal } from '#cli/lib/state.ts'
import { tellProof } from '#cli/lib/tell-proof.ts'
import { type Check, fail, ok, type Place, warn } from './check.ts'

const PATIENCE = 10_000
/** Sessions and holds are counted in seconds. */
const CLOCK_WARN_MS = 5_000
const CLOCK_FAIL_MS = 60_000

/** The databases of an environment. */
export async function stateChecks(place: Place): Promise<Check[]> {
  const state = await (place === 'local' ? statusOfLocal() : statusOfRemote(place)).catch(
    (error: unknown) => {
      if (error instanceof Failure) return error
      throw error
    },
  )
  if (state instanceof Failure) {
    const words = state.message.split('\n')[0] ?? ''
    return [warn('migrations', `cannot tell: ${words}`, 'npx wrangler login')]
  }
  return [migrationCheck(state, place)]
}

function migrationCheck({ databases }: ShopState, place: Place): Check {
  const command = place === 'local' ? 'shop db migrate' : `shop db migrate --remote --env ${place}`
  const waiting = databases.flatMap(({ binding, pending }) =>
    pending.map((name) => `${binding} ${name}`),
  )
  const strange = databases.flatMap(({ strange: names }) => names)
  if (strange.length > 0) {
    return fail('migrations', `applied, but not here: ${strange.join(', ')}`, 'take the newer code')
  }
  if (waiting.length > 0) {
    const [first] = waiting
    return fail('migrations', `${waiting.length} wait, the first is ${first}`, command)
  }
  const applied = databases.map((one) => `${one.binding} ${one.applied}`)
  return ok('migrations', `all applied: ${applied.join(', ')}`)
}

/** The running shop: whether it answers, its clock, and the proof of its books. */
export async function shopChecks(place: Place, now: () => number): Promise<Check[]> {
  const home = await homeFor(place)
  const began = now()
  const answer = await fetch(`${home}/healthz`, { signal: AbortSignal.timeout(PATIENCE) }).catch(
    () => null,
  )
  if (!answer) {
    const words = `no shop answers at ${home}`
    return [
      place === 'local' ? warn('shop', words, 'npm start') : fail('shop', words, 'look at it'),
    ]
  }
  const body = (await answer.json().catch(() => ({}))) as {
    release?: string
    content?: string
    at?: string
  }
  const says = `${home} is well: release ${body.release}, content ${body.content}`
  const health = answer.ok
    ? ok('shop', says)
    : fail('shop', `${home}/healthz says ${answer.status}: ${JSON.stringify(body)}`, goBack(place))
  const clock = clockCheck(body.at ?? answer.headers.get('date'), began, now())
  return [health, clock, ...(await bookChecks(place))]
}

const goBack = (place: Place) =>
  place === 'local' ? 'npm start says more' : `npx wrangler rollback --env ${place}`

function clockCheck(date: string | null, began: number, ended: number): Check {
  const theirs = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(theirs)) return warn('clock', 'the shop does not say its time', 'look at it')
  // It answered somewhere in between.
  const off = theirs - (began + ended) / 2
  const words = `${(Math.abs(off) / 1000).toFixed(1)} s ${off < 0 ? 'behind' : 'ahead of'} this machine’s`
  if (Math.abs(off) > CLOCK_FAIL_MS) return fail('clock', words, 'set this machine’s clock')
  return Math.abs(off) > CLOCK_WARN_MS
    ? warn('clock', words, 'set this machine’s clock')
    : ok('clock', words)
}

async function bookChecks(place: Place): Promise<Check[]> {
  const found = await told((shop) => shop.books(), { env: place }).catch((error: unknown) => {
    if (error instanceof Failure) return error
    throw error
  })
  if (found instanceof Failure) {
    const [says = '', cure = 'set SHOP_SERVICE_TOKEN'] = found.message.split('\n')
    return [warn('books', `not proved: ${says}`, cure)]
  }
  return found.proofs.map((proof): Check => {
    const name = `books: ${proof.name}`
    let more = ''
    tellProof(proof, {
      write: (text) => {
        more += text
      },
    })
    const { length } = proof.breaks
    return {
      ...(proof.holds
        ? ok(name, proof.says)
        : fail(name, `not so: ${proof.says} (${length} found)`, 'as it says at each')),
      more,
    }
  })
}
