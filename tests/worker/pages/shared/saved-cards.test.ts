import { expect, it } from 'vitest'
import type { FormFields } from '#worker/pages/shared/form.ts'
import { parseCardChoice } from '#worker/pages/shared/saved-cards.ts'

const chosen = (values: Record<string, string>) =>
  parseCardChoice({ one: (name: string) => values[name] ?? '' } as FormFields)

const NEW = { cardType: 'NEW_CARD', keepCard: false }
const SAVED = { cardType: 'EXISTING_CARD', keepCard: false }

it.each([
  ['a new card', { savedCard: '', paymentMethod: 'pm_new' }, { ...NEW, paymentMethod: 'pm_new' }],
  [
    'a new card that is to be saved',
    { paymentMethod: 'pm_new', keepCard: 'yes' },
    { ...NEW, paymentMethod: 'pm_new', keepCard: true },
  ],
  [
    'a saved card',
    { savedCard: 'pm_1', paymentMethod: 'pm_1' },
    { ...SAVED, paymentMethod: 'pm_1' },
  ],
  [
    'a saved card without script',
    { savedCard: 'pm_1', testCard: 'pm_visa' },
    { ...SAVED, paymentMethod: 'pm_1' },
  ],
  [
    'a test card without script',
    { savedCard: '', testCard: 'pm_visa' },
    { ...NEW, paymentMethod: 'pm_visa' },
  ],
  [
    'a wallet, while a saved card is still chosen',
    { savedCard: 'pm_1', paymentMethod: 'pm_wallet' },
    { ...NEW, paymentMethod: 'pm_wallet' },
  ],
  ['nothing', {}, { ...NEW, paymentMethod: 'none' }],
])('what pays is %s', (_, values, choice) => {
  expect(chosen(values)).toEqual(choice)
})
