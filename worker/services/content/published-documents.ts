import { ShopError } from '#domain/errors.ts'

/** A published document by name, as it was written; a missing one is a fault of the release. */
export async function getDocument<Doc>(catalogueDb: CatalogueDb, name: string): Promise<Doc> {
  const row = await catalogueDb
    .prepare('SELECT doc FROM document WHERE name = ?')
    .bind(name)
    .first<{ doc: string }>()
  if (!row) {
    throw new ShopError('SERVICE_ERROR', {
      status: 503,
      message: `Nothing is published as ${name}.`,
    })
  }
  return JSON.parse(row.doc)
}
