import { describe, expect, it } from 'vitest'
import {
  HOLD_MINUTES,
  MAX_HOLD_MINUTES,
  RENEW_BELOW_MINUTES,
  RETRY_HOLD_MINUTES,
  SILENT_HOLD_MINUTES,
} from '#domain/availability/hold-times.ts'

describe('the times of a hold', () => {
  it('let a cart renew it before it ends, and end it at last', () => {
    expect(RENEW_BELOW_MINUTES).toBeLessThan(HOLD_MINUTES)
    expect(HOLD_MINUTES).toBeLessThan(MAX_HOLD_MINUTES)
  })

  it('leave less after a failed payment or to an idle cart than a new hold has', () => {
    expect(RETRY_HOLD_MINUTES).toBeLessThan(HOLD_MINUTES)
    expect(SILENT_HOLD_MINUTES).toBeLessThan(HOLD_MINUTES)
  })
})
