import { describe, expect, it } from 'vitest'
import { RETENTION_DAYS } from '#domain/account/retention-days.ts'

const PROVIDER_REPEATS_DAYS = 30

describe('how long personal data is kept', () => {
  it.each(Object.entries(RETENTION_DAYS))('%s: whole days, at most two years', (_, days) => {
    expect(Number.isInteger(days)).toBe(true)
    expect(days).toBeGreaterThan(0)
    expect(days).toBeLessThanOrEqual(730)
  })

  it('knows an event of the provider for as long as the provider may repeat it', () => {
    expect(RETENTION_DAYS.providerEvent).toBeGreaterThan(PROVIDER_REPEATS_DAYS)
  })

  it('keeps what was answered no longer than what still waits', () => {
    expect(RETENTION_DAYS.answeredRequest).toBeLessThan(RETENTION_DAYS.waitingRequest)
  })
})
