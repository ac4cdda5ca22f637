import { callApi } from '#client/api/call-api.ts'
import { submitCodeOnEnter } from './code-box.ts'
import { followItemTotal } from './item-total.ts'

/** What forms do with script: each only where its fields are. */
export function enhanceForms() {
  submitCodeOnEnter()
  followItemTotal()
  if (document.querySelector('.people'))
    void import('./attendees.ts').then((file) => file.enhanceAttendees())
  const gift = document.querySelector<HTMLFormElement>('.gift-builder')
  if (gift) void import('./gift-builder.ts').then((file) => file.followGift(gift))
  const ways = document.querySelectorAll<HTMLElement>('[data-passkey]')
  if (ways.length > 0)
    void import('../account/passkey.ts').then((file) => {
      for (const way of ways) file.offerPasskey(way, callApi)
    })
  const buttons = document.querySelectorAll<HTMLElement>('[data-shows]')
  if (buttons.length > 0)
    void import('../account/show-password.ts').then((file) => buttons.forEach(file.showPassword))
}
