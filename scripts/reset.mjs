import { forgetState, running } from './local.mjs'

const shop = running()
if (shop) {
  console.error(`A shop runs on it at http://localhost:${shop.port}. Stop it first.`)
  process.exit(1)
}
forgetState()
console.log('Forgot the local state. The next npm start seeds it anew.')
