import { isRecord } from '../content/record.ts'

type Address = { countryPath: string; urlPath: string }
/** A product with its addresses, and its number in its file. */
export type PlacedProduct = { value: { id: string; paths: Address[] }; index: number }

/** The products of a list and their addresses, read by hand: every price list asks for all of them. */
export function productsIn(json: unknown): PlacedProduct[] {
  return (Array.isArray(json) ? json : []).flatMap((one, index) => {
    if (!isRecord(one) || typeof one.id !== 'string') return []
    const written = isRecord(one.presentation) ? one.presentation.urlPaths : null
    // As a schema would say: with one that cannot be read there are none.
    const paths = Array.isArray(written) && written.every(isAddress) ? written : []
    return [{ value: { id: one.id, paths }, index }]
  })
}

const isAddress = (value: unknown): value is Address =>
  isRecord(value) && typeof value.countryPath === 'string' && typeof value.urlPath === 'string'
