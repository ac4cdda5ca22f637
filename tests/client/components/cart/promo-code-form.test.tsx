import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PromoCodeForm } from '#client/components/cart/PromoCodeForm.tsx'
import { COUNTRIES } from '#domain/countries/index.ts'

it.each([
  ['what this order leaves on it', { amount: 19_900, left: 5_100 }, '$51.00 left after this order'],
  ['what is on it where there is nothing to pay', { amount: 0, left: 25_000 }, '$250.00 left'],
])('a gift card says %s', (_, card, note) => {
  const html = renderToStaticMarkup(
    <PromoCodeForm
      codes={[]}
      giftCards={[{ id: 'g', last4: 'N7CD', problem: null, ...card }]}
      money={COUNTRIES.aus.currency}
      action="/codes"
      removeAction="/remove"
    />,
  )
  expect(html).toContain(`…N7CD<span class="hint"> ${note}</span>`)
})
