import { showPassword } from '../account/show-password.ts'
import { enhanceAttendees } from './attendees.ts'
import { submitCodeOnEnter } from './code-box.ts'
import { followItemTotal } from './item-total.ts'

/** What forms do with script: each only where its fields are. */
export function enhanceForms() {
  if (document.querySelector('.people')) enhanceAttendees()
  for (const button of document.querySelectorAll<HTMLElement>('[data-shows]')) showPassword(button)
  const gift = document.querySelector<HTMLFormElement>('.gift-builder')
  if (gift) void import('./gift-builder.ts').then((file) => file.followGift(gift))
  submitCodeOnEnter()
  followItemTotal()
}
