/** The result of one check: what was checked, why it failed, and how to fix it. */
export type HealthCheck = {
  name: string
  outcome: 'ok' | 'warn' | 'fail'
  says: string
  cure?: string
  /** Further lines. */
  more?: string
}

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
