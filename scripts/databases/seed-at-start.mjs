import { InvalidDataset } from '../../worker/services/releases/rows/read-dataset.ts'
import { seedDemoHistories } from './demo-histories.mjs'
import { seedSampleReviews } from './sample-reviews.mjs'
import { seed } from './seed.mjs'

/**
 * Seeds a shop that starts: warns of entries that can't be read, and opens without them. Publishing refuses them. `unbooked` is the
 * first demo customer while nothing is booked in this account.
 */
export async function seedAtStart(databases, folder) {
  try {
    const seeded = await seed(databases, folder, {
      onLeftOut: ({ file, words }) => console.warn(`warn  Left out of ${file}: ${words}`),
    })
    if (seeded.changed) {
      await seedSampleReviews(databases)
      await seedDemoHistories(databases, seeded.demo)
    }
    return { ...seeded, unbooked: await findUnbooked(databases, seeded.demo) }
  } catch (error) {
    if (!(error instanceof InvalidDataset)) throw error
    console.error(`The shop can’t open with this dataset.\n  ${error.file}: ${error.words}
  npm run shop -- check ${folder}   shows every mistake and its place`)
    process.exit(1)
  }
}

async function findUnbooked({ ordersDb }, [customer]) {
  if (!customer) return null
  const isUnbooked = await ordersDb
    .prepare(
      'SELECT 1 AS n FROM customer WHERE email = ?1 AND NOT EXISTS (SELECT 1 FROM orders WHERE customer_id = customer.id)',
    )
    .bind(customer.email)
    .first('n')
  return isUnbooked ? customer : null
}
