import type { CommandOutput } from './output.ts'

/** No one needs to be told of a step that is over so soon. */
const SHOW_AFTER_MS = 400

/** Counts what takes long on a terminal ("Checking 118/212") and leaves no trace of it. */
export function createProgress(word: string, { writeErr, columns }: CommandOutput) {
  const isInteractive = columns !== undefined && process.stderr.isTTY === true
  const startedAt = performance.now()
  let lastPrintedAt = 0
  const end = () => {
    if (lastPrintedAt > 0) writeErr('\r\u001b[K')
    lastPrintedAt = 0
    process.off('exit', end)
  }
  // Ctrl-C leaves no half line either.
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
