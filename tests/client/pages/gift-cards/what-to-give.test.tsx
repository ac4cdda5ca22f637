import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { GiftBuilderProps } from '#client/pages/gift-cards/builder/GiftBuilderPage.tsx'
import { WhatToGive } from '#client/pages/gift-cards/builder/WhatToGive.tsx'
import { COUNTRIES } from '#domain/countries/index.ts'

it.each([
  ['can’t be given here', false, 'That experience can’t be given in Australia.'],
  ['couldn’t be read', true, 'We couldn’t load that experience.'],
])('says that what was chosen %s', (_, isFailed, words) => {
  const props = {
    country: COUNTRIES.aus,
    money: COUNTRIES.aus.currency,
    choices: { amounts: [50], pickerAmounts: [], giftCards: [], freeAmount: { min: 10, max: 500 } },
    form: { values: { give: 'experience', product: 'p-mystery-picnic' }, options: [] },
    gift: { experience: null, plan: null, isFailed },
  } as unknown as GiftBuilderProps
  const page = renderToStaticMarkup(<WhatToGive {...props} />)
  expect(page).toContain(words)
  expect(page.match(/class="notice"/g)).toHaveLength(1)
})
