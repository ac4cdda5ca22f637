import type { Breakpoints } from '#domain/content/entry.ts'
import { sizeOf } from '#domain/content/style.ts'

/** Milliseconds after the last change of a window. */
const REST = 400

/** Keeps `state.deviceSize` what the window is (spec §9). */
export function watchSize(state: Record<string, unknown>, breakpoints: Breakpoints | undefined) {
  const measure = () => {
    state.deviceSize = sizeOf(innerWidth, breakpoints)
  }
  let waiting: ReturnType<typeof setTimeout> | undefined
  measure()
  addEventListener('resize', () => {
    clearTimeout(waiting)
    waiting = setTimeout(measure, REST)
  })
}
