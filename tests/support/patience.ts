import { vi } from 'vitest'

/**
 * Runs work and records how long it would wait for others, in milliseconds, from its timers and signals: real time
 * would be flaky.
 */
export async function patienceOf<Answer>(work: () => Promise<Answer>) {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const signals = vi.spyOn(AbortSignal, 'timeout')
  try {
    const answer = await work()
    return {
      answer,
      timers: timers.mock.calls.map(([, ms = 0]) => ms),
      signals: signals.mock.calls.map(([ms]) => ms),
    }
  } finally {
    timers.mockRestore()
    signals.mockRestore()
  }
}
