import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

/** Above the price, where a code is needed or of use; in the bar, where one is needed. */
export type CodePlace = 'needed' | 'useful' | 'bar'

type Props = { country: Country; place: CodePlace; codes: readonly string[] }

/** Where a code is entered for what isn't listed, or the codes that the visitor's links carried. */
export function CodeSlot({ country, place, codes }: Props) {
  if (place === 'bar') return codes.length === 0 && <p className="hint">You need a code to book.</p>
  return codes.length > 0 ? (
    <>We’ll apply {codes.join(' and ')} when you book.</>
  ) : (
    <>
      {place === 'needed' ? 'You need a code to book this.' : 'Have a code for this?'}{' '}
      <a href={routes.cart({ country: country.code })}>Enter it in your {country.cartName}</a>{' '}
      first.
    </>
  )
}
