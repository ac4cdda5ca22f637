#!/usr/bin/env node
import { runCli } from './program.ts'

// Files are written atomically, so nothing is left half done.
process.once('SIGINT', () => process.exit(130))
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', ({ code }: NodeJS.ErrnoException) => {
    // The reader closed the pipe, as `head` does.
    if (code === 'EPIPE') process.exit(process.exitCode ?? 0)
    if (stream === process.stdout)
      process.stderr.write('Cannot write the results: the disk is full or gone.\n')
    process.exit(3)
  })
}

process.exitCode = await runCli(process.argv.slice(2))
