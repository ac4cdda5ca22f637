import { isRecord } from '#domain/content/is-record.ts'

type ProductUrlPath = { countryPath: string; urlPath: string }
/** A product with its addresses, and its number in its file. */
export type ProductUrls = { value: { id: string; paths: ProductUrlPath[] }; index: number }

/** The products of a list and their addresses, read by hand: every price list asks for all of them. */
export function readProductUrls(json: unknown): ProductUrls[] {
  return (Array.isArray(json) ? json : []).flatMap((one, index) => {
    if (!isRecord(one) || typeof one.id !== 'string') return []
    const written = isRecord(one.presentation) ? one.presentation.urlPaths : null
    // As a schema would say: with one that cannot be read there are none.
    const paths = Array.isArray(written) && written.every(isProductUrlPath) ? written : []
    return [{ value: { id: one.id, paths }, index }]
  })
}

const isProductUrlPath = (value: unknown): value is ProductUrlPath =>
  isRecord(value) && typeof value.countryPath === 'string' && typeof value.urlPath === 'string'
