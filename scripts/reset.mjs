import { deleteState, findRunningShop } from './local/running-shop.mjs'

const shop = findRunningShop()
if (shop) {
  console.error(`A shop runs on it at http://localhost:${shop.port}. Stop it first.`)
  process.exit(1)
}
deleteState()
console.log('Forgot the local state. The next npm start seeds it again.')
