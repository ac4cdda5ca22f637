import { EnterCodeFirst } from '#client/pages/product/panel/EnterCodeFirst.tsx'
import type { Country } from '#domain/countries/country.ts'

/** Above the price, or in the bar. */
export type CodePlace = 'needed' | 'bar'

type Props = {
  country: Country
  place: CodePlace
  /** Those of the visitor's links that open the product. */
  codes: readonly string[]
}

/** What is said of the code that a product needs. */
export function CodeSlot({ country, place, codes }: Props) {
  const [code] = codes
  if (place === 'bar') return !code && <p className="hint">You need a code to book.</p>
  return code ? (
    <>We’ll apply {code} when you book.</>
  ) : (
    <EnterCodeFirst country={country} why="You need a code to book this." />
  )
}
