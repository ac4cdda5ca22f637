import type { CommandOutput } from './output.ts'

/** Short steps show no progress. */
const SHOW_AFTER_MS = 400

/** A progress line ("Checking 118/212") that is erased at the end. */
export function createProgress(word: string, { writeErr, columns }: CommandOutput) {
  const isInteractive = columns !== undefined && process.stderr.isTTY === true
  const startedAt = performance.now()
  let lastPrintedAt = 0
  const end = () => {
    if (lastPrintedAt > 0) writeErr('\r\u001b[K')
    lastPrintedAt = 0
    process.off('exit', end)
  }
  // Also on Ctrl-C.
  if (isInteractive) process.once('exit', end)
  return {
    tell: (done: number, all: number) => {
      const now = performance.now()
      if (!isInteractive || now - startedAt < SHOW_AFTER_MS || now - lastPrintedAt < 80) return
      lastPrintedAt = now
      writeErr(`\r${word} ${done}/${all}\u001b[K`)
    },
    end,
  }
}
