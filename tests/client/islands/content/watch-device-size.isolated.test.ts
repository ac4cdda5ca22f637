import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchDeviceSize } from '#client/islands/content/watch-device-size.ts'

const LARGE = 1200
const SMALL = 400

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the size of the screen', () => {
  it.each([
    ['after 400 ms without a change', false, 400, 'large'],
    ['every 200 ms in the editor’s frame, also while it changes', true, 200, 'small'],
  ])('is measured %s', (_, isEditing, waitMs, whileChanging) => {
    const listeners: (() => void)[] = []
    vi.stubGlobal('innerWidth', LARGE)
    vi.stubGlobal('addEventListener', (_type: string, listen: () => void) => listeners.push(listen))
    vi.stubGlobal('document', { getElementById: () => (isEditing ? {} : null) })
    const state: Record<string, unknown> = {}
    watchDeviceSize(state, undefined)
    expect(state.deviceSize).toBe('large')
    vi.stubGlobal('innerWidth', SMALL)
    for (let changes = 0; changes < 5; changes++) {
      for (const listen of listeners) listen()
      vi.advanceTimersByTime(60)
    }
    expect(state.deviceSize).toBe(whileChanging)
    vi.advanceTimersByTime(waitMs)
    expect(state.deviceSize).toBe('small')
  })
})
