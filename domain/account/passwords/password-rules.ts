import { mayContain } from './bloom-filter.ts'
import commonPasswords from './common-passwords.json' with { type: 'json' }

export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 200

type Owner = { email: string; firstName?: string; lastName?: string }

/** Why a new password can't be taken, or null; lengths count what people see as characters. */
export function passwordIssue(password: string, owner: Owner): string | null {
  const length = [...password].length
  if (length < MIN_PASSWORD_LENGTH) return `Use at least ${MIN_PASSWORD_LENGTH} characters.`
  if (length > MAX_PASSWORD_LENGTH) return `At most ${MAX_PASSWORD_LENGTH} characters.`
  const plain = password.normalize('NFKC').toLowerCase()
  if (new Set(plain).size < MIN_DIFFERENT) return 'Use more different characters.'
  if (isOwnName(plain, owner)) return 'Don’t use your own name or email address.'
  if (mayContain(commonFilter(), plain)) return 'Many people use this password. Choose another one.'
  return null
}

const MIN_DIFFERENT = 4

/** A password that is little more than its owner's name or email. */
function isOwnName(plain: string, { email, firstName = '', lastName = '' }: Owner): boolean {
  const address = email.toLowerCase()
  const parts = [
    address,
    address.replace(/@.*$/, ''),
    firstName + lastName,
    `${firstName} ${lastName}`,
    lastName,
  ]
  return parts
    .map((part) => part.trim().toLowerCase())
    .some((part) => part.length >= 4 && plain.replace(part, '').length < 4)
}

let filter: Uint8Array | null = null

/** The 10,000 most common passwords of twelve characters or more, made by scripts/generate/common-passwords.mjs. */
function commonFilter(): Uint8Array {
  filter ??= Uint8Array.from(atob(commonPasswords), (letter) => letter.charCodeAt(0))
  return filter
}
