import { createApp } from './app.ts'
import { DEPENDENCIES } from './backend.ts'
import { createWorker } from './entry.ts'

export default createWorker(createApp(), DEPENDENCIES)
