/** What work brings in so many milliseconds; undefined when it takes longer. The work goes on, nobody waits for it. */
export async function withTimeout<Value>(
  ms: number,
  work: Promise<Value>,
): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
