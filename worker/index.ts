import { createApp } from './app.ts'
import { createEntry } from './entry.ts'
import { PORTS } from './backend.ts'

export default createEntry(createApp(), PORTS)
