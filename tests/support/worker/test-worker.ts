import { createApp } from '#worker/app.ts'
import { DEPENDENCIES } from '#worker/backend.ts'
import { createWorker } from '#worker/entry.ts'

/** The worker as it is, with doors for tests: built by `vite build --mode test-worker`, never deployed. */
export default createWorker(createApp(DEPENDENCIES), DEPENDENCIES)
