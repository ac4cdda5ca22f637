import { InvalidDataset } from '../../worker/services/releases/rows/read-dataset.ts'
import { seedDemoHistories } from './demo-histories.mjs'
import { seedSampleReviews } from './sample-reviews.mjs'
import { seed } from './seed.mjs'

/** Seeds a shop that starts: warns of entries that can't be read, and opens without them. Publishing refuses them. */
export async function seedAtStart(databases, folder) {
  try {
    const seeded = await seed(databases, folder, {
      onLeftOut: ({ file, words }) => console.warn(`warn  Left out of ${file}: ${words}`),
    })
    if (seeded.changed) {
      await seedSampleReviews(databases)
      await seedDemoHistories(databases, seeded.demo)
    }
    return seeded
  } catch (error) {
    if (!(error instanceof InvalidDataset)) throw error
    console.error(`The shop can’t open with this dataset.\n  ${error.file}: ${error.words}
  npm run shop -- check ${folder}   shows every mistake and its place`)
    process.exit(1)
  }
}
