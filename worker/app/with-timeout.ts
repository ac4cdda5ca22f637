/** The result of work, or undefined if it takes longer than `ms`; the work itself goes on. */
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
