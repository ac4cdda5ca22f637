import type { Output } from './output.ts'

/** Nobody needs to be told of a step that is over so soon. */
const PATIENCE_MS = 400

/** Counts what takes long on a terminal ("Checking 118/212") and leaves no trace of it. */
export function createProgress(word: string, { complain, columns }: Output) {
  const isSeen = columns !== undefined && process.stderr.isTTY === true
  const began = performance.now()
  let last = 0
  const end = () => {
    if (last > 0) complain('\r\u001b[K')
    last = 0
    process.off('exit', end)
  }
  // Ctrl-C leaves no half line either.
  if (isSeen) process.once('exit', end)
  return {
    tell: (done: number, all: number) => {
      const now = performance.now()
      if (!isSeen || now - began < PATIENCE_MS || now - last < 80) return
      last = now
      complain(`\r${word} ${done}/${all}\u001b[K`)
    },
    end,
  }
}
