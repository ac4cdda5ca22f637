import { eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { ShopError } from '#domain/errors.ts'
import { documents } from '#worker/db/schema.ts'

/** A published document by name, as it was written; a missing one is a fault of the release. */
export async function documentNamed<Doc>(db: DrizzleD1Database, name: string): Promise<Doc> {
  const row = await db.select().from(documents).where(eq(documents.name, name)).get()
  if (!row) {
    throw new ShopError('SERVICE_ERROR', {
      status: 503,
      message: `Nothing is published as ${name}.`,
    })
  }
  return JSON.parse(row.doc)
}
