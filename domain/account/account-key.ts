/** An email address as the key of an account: spellings that reach the same account are equal. */
export const accountKey = (email: string): string => email.normalize('NFC').trim().toLowerCase()
