import { isRecord } from '#domain/content/is-record.ts'

type ProductUrlPath = { countryPath: string; urlPath: string }
/** A product's paths, with its index in the file. */
export type ProductUrls = { value: { id: string; paths: ProductUrlPath[] }; index: number }

/** Parsed by hand: every price list needs them. */
export function readProductUrls(json: unknown): ProductUrls[] {
  return (Array.isArray(json) ? json : []).flatMap((one, index) => {
    if (!isRecord(one) || typeof one.id !== 'string') return []
    const written = isRecord(one.presentation) ? one.presentation.urlPaths : null
    // All or nothing, as a schema would.
    const paths = Array.isArray(written) && written.every(isProductUrlPath) ? written : []
    return [{ value: { id: one.id, paths }, index }]
  })
}

const isProductUrlPath = (value: unknown): value is ProductUrlPath =>
  isRecord(value) && typeof value.countryPath === 'string' && typeof value.urlPath === 'string'
