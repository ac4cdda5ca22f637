/** Timeout in milliseconds, and concurrent requests. */
const TIMEOUT_MS = 10_000
const MAX_CONCURRENCY = 5

type FetchStatus = (address: string, options: RequestInit) => Promise<{ status: number }>

/** Requests every URL, five at a time; returns the problem of each, or null. */
export async function checkUrls(
  urls: readonly string[],
  fetchStatus: FetchStatus = fetch,
): Promise<Map<string, string | null>> {
  const problems = new Map<string, string | null>()
  const queue = [...urls]
  const worker = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      problems.set(next, await findUrlProblem(next, fetchStatus))
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENCY }, worker))
  return problems
}

/** Some servers refuse HEAD but accept GET. */
async function findUrlProblem(address: string, fetchStatus: FetchStatus): Promise<string | null> {
  try {
    const { status } = await request(address, 'HEAD', fetchStatus)
    const finalStatus =
      status === 405 || status === 501
        ? (await request(address, 'GET', fetchStatus)).status
        : status
    return isBrokenStatus(finalStatus) ? `it answers ${finalStatus}` : null
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return isTimeout ? `no answer within ${TIMEOUT_MS / 1000} s` : 'it cannot be reached'
  }
}

const request = (address: string, method: string, fetchStatus: FetchStatus) =>
  fetchStatus(address, { method, redirect: 'follow', signal: AbortSignal.timeout(TIMEOUT_MS) })

/** Other refusals may only concern robots. */
const isBrokenStatus = (status: number) => status === 404 || status === 410 || status >= 500
