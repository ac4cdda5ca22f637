import { vi } from 'vitest'

/**
 * What some work brings, and how long it was ready to wait for others, in milliseconds. A promise of patience is proved
 * by what was asked of timers and signals: a clock would be late on a busy machine.
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
