import { BRAND } from '#brand/brand.ts'

export const MAX_EMAIL_LENGTH = 254
/** Without what quotes, comments, lists and headers are made of: no mailbox that people have needs them. */
const LOCAL_PART = /^[^\s@"(),:;<>[\]\\\p{Cc}\p{Cf}]{1,64}$/u
const DOMAIN = /^[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,252}[\p{L}\p{N}])?$/u

/** Whether a text is one bare address: a mailbox, @ and a host name, with no quotes, comments or brackets. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (text.length > MAX_EMAIL_LENGTH || at < 0) return false
  const [mailbox, host] = [text.slice(0, at), text.slice(at + 1)]
  return (
    [mailbox, host].every((part) => !part.includes('..')) &&
    LOCAL_PART.test(mailbox) &&
    DOMAIN.test(host) &&
    text.isWellFormed()
  )
}

/** What a form says of an email address that is wrong. */
export const EMAIL_ISSUE = 'Enter an email address, such as name@example.com.'

/** Splits `Name <address>`. */
export function parseMailAddress(text: string) {
  const [, name = BRAND.name, email = text] = text.match(/^([^<>]*?) ?<([^<>]+)>$/) ?? []
  return { name, email }
}
