import { createApp } from './app.ts'
import { PORTS } from './backend.ts'
import { createEntry } from './entry.ts'

export default createEntry(createApp(), PORTS)
