import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GIVEN_PICNIC, giveGift } from '#tests/support/services/gifts.ts'
import { openQuickD1 } from '#tests/support/services/in-process-d1.ts'
import { DATABASES } from '../../scripts/databases/databases.mjs'
import { migrate } from '../../scripts/databases/migrate.mjs'

/** The first migration of gifts that a release before this one hadn't. */
const FIRST_NEW = '0022_gift_theme_pictures.sql'

describe('gifts that an older release sold', () => {
  const older = mkdtempSync(join(tmpdir(), 'older-migrations-'))
  const { database, close } = openQuickD1()
  beforeAll(async () => {
    for (const name of readdirSync(DATABASES.ORDERS))
      if (name < FIRST_NEW) cpSync(join(DATABASES.ORDERS, name), join(older, name))
    await migrate(database, relative(process.cwd(), older))
  })
  afterAll(() => {
    close()
    rmSync(older, { recursive: true })
  })

  it('keep everything: pictures that are gone give way, the price is kept as long as it was', async () => {
    const sold = {
      birthday: await giveGift(database, { picture: '/media/scene-gift-card' }),
      christmas: await giveGift(database, { theme: 'Christmas', picture: '/media/scene-fireside' }),
      own: await giveGift(database, { picture: '/api/gift-pictures/a-1.jpg' }),
      picnic: await giveGift(database, {
        experience: GIVEN_PICNIC,
        picture: '/media/citrus-slices',
      }),
    }
    const rows = () =>
      database.prepare('SELECT * FROM gift ORDER BY rowid').all<Record<string, unknown>>()
    const before = (await rows()).results
    await migrate(database, DATABASES.ORDERS)

    const pictures = [
      '/media/scene-gift-birthday',
      '/media/scene-gift-christmas',
      '/api/gift-pictures/a-1.jpg',
      '/media/scene-gift-get-well',
    ]
    const now = (await rows()).results
    expect(now.map(({ card_id }) => card_id)).toEqual(Object.values(sold).map(({ id }) => id))
    expect(now).toMatchObject(
      before.map((row, at) => ({ ...row, picture: pictures[at], more_months: 0 })),
    )
    const balances = await database.prepare('SELECT balance FROM gift_card').all()
    expect(balances.results.map(({ balance }) => balance)).toEqual([15_000, 15_000, 15_000, 15_000])
  })
})
