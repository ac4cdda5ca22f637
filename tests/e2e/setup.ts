import { buildShop } from '../../scripts/build.mjs'
import { openSeededShop } from './support/open-seeded-shop.ts'
import { PORT } from './support/port.ts'

/** Opens the shop of the browser tests; the returned function closes it. */
export default async function setup() {
  await buildShop()
  return (await openSeededShop(PORT)).close
}
