/** What one look at something came to: what is, why it is wrong, and what mends it. */
export type Check = {
  name: string
  outcome: 'ok' | 'warn' | 'fail'
  says: string
  cure?: string
  /** More lines about it, such as the numbers of a proof. */
  more?: string
}

/** The environment that is looked at. */
export type Place = 'local' | 'preview' | 'production'

export const ok = (name: string, says: string): Check => ({ name, outcome: 'ok', says })
export const warn = (name: string, says: string, cure: string): Check => ({
  name,
  outcome: 'warn',
  says,
  cure,
})
export const fail = (name: string, says: string, cure: string): Check => ({
  name,
  outcome: 'fail',
  says,
  cure,
})
