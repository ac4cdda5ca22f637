/** What one look at something came to: what is, why it is wrong, and what mends it. */
export type HealthCheck = {
  name: string
  outcome: 'ok' | 'warn' | 'fail'
  says: string
  cure?: string
  /** More lines about it, such as the numbers of a proof. */
  more?: string
}

/** The environment that is looked at. */
export type Environment = 'local' | 'preview' | 'production'

export const passedCheck = (name: string, says: string): HealthCheck => ({
  name,
  outcome: 'ok',
  says,
})
export const warnedCheck = (name: string, says: string, cure: string): HealthCheck => ({
  name,
  outcome: 'warn',
  says,
  cure,
})
export const failedCheck = (name: string, says: string, cure: string): HealthCheck => ({
  name,
  outcome: 'fail',
  says,
  cure,
})
