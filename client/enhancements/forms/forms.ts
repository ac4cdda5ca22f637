import { followItemTotal } from './item-total.ts'

/** What forms do with script: each only where its fields are. */
export function enhanceForms() {
  followItemTotal()
  if (document.querySelector('.code-row'))
    void import('./code-box.ts').then((file) => file.submitCodeOnEnter())
  if (document.querySelector('.people'))
    void import('./attendees.ts').then((file) => file.enhanceAttendees())
  const wrong = document.querySelectorAll<HTMLInputElement>('[aria-invalid]')
  if (wrong.length > 0)
    void import('./corrected-fields.ts').then((file) => file.clearCorrectedErrors(wrong))
  const gift = document.querySelector<HTMLFormElement>('.gift-builder')
  if (gift) void import('./gift-builder.ts').then((file) => file.followGift(gift))
  const ways = document.querySelectorAll<HTMLElement>('[data-passkey]')
  if (ways.length > 0)
    void import('../account/passkeys-of-page.ts').then((file) => file.offerPasskeys(ways))
  const buttons = document.querySelectorAll<HTMLElement>('[data-shows]')
  if (buttons.length > 0)
    void import('../account/show-password.ts').then((file) => buttons.forEach(file.showPassword))
}
