import type { Breakpoints } from '#domain/content/entry.ts'
import { screenSizeFor } from '#domain/content/markup/block-css.ts'

const DEBOUNCE_MS = 400

export function watchDeviceSize(
  state: Record<string, unknown>,
  breakpoints: Breakpoints | undefined,
) {
  const measure = () => {
    state.deviceSize = screenSizeFor(innerWidth, breakpoints)
  }
  let waiting: ReturnType<typeof setTimeout> | undefined
  measure()
  addEventListener('resize', () => {
    clearTimeout(waiting)
    waiting = setTimeout(measure, DEBOUNCE_MS)
  })
}
