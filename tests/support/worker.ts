import { createApp } from '#worker/app.ts'
import { PORTS } from '#worker/backend.ts'
import { createEntry } from '#worker/entry.ts'

/** The worker as it is, with doors for tests: built by `vite build --mode test-worker`, never deployed. */
export default createEntry(createApp(PORTS), PORTS)
