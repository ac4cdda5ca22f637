import { buildShop } from '../../scripts/build.mjs'
import { openSeededShop } from './support/open-seeded-shop.ts'

/** Another one where someone else's tests run on this machine. */
export const PORT = Number(process.env.E2E_PORT ?? 8790)

/** Opens the shop of the browser tests; the returned function closes it. */
export default async function setup() {
  await buildShop()
  return (await openSeededShop(PORT)).close
}
