import { rmSync } from 'node:fs'
import { stateFolder } from './state.mjs'

rmSync(stateFolder, { recursive: true, force: true })
console.log('Forgot the local state. The next npm start seeds it anew.')
