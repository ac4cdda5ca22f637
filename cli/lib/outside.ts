/** How long an answer from outside may take, in milliseconds, and how many are waited for at once. */
const PATIENCE_MS = 10_000
const AT_ONCE = 5

type Ask = (address: string, options: RequestInit) => Promise<{ status: number }>

/** Asks every address whether it is still there, five at a time; says of each what is wrong with it, or null. */
export async function askOutside(
  addresses: readonly string[],
  ask: Ask = fetch,
): Promise<Map<string, string | null>> {
  const answers = new Map<string, string | null>()
  const waiting = [...addresses]
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      answers.set(next, await wrongWith(next, ask))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return answers
}

/** Some answer no to a HEAD and yes to the same as a GET. */
async function wrongWith(address: string, ask: Ask): Promise<string | null> {
  try {
    const { status } = await answered(address, 'HEAD', ask)
    const last =
      status === 405 || status === 501 ? (await answered(address, 'GET', ask)).status : status
    return isGone(last) ? `it answers ${last}` : null
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    return isSlow ? `no answer within ${PATIENCE_MS / 1000} s` : 'it cannot be reached'
  }
}

const answered = (address: string, method: string, ask: Ask) =>
  ask(address, { method, redirect: 'follow', signal: AbortSignal.timeout(PATIENCE_MS) })

/** Who only refuses us may well let shoppers in. */
const isGone = (status: number) => status === 404 || status === 410 || status >= 500
