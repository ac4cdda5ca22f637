import type { Breakpoints } from '#domain/content/entry.ts'
import { screenSizeFor } from '#domain/content/markup/block-css.ts'

const DEBOUNCE_MS = 400
/** In the editor's frame, which is made wider and narrower to look at it meanwhile. */
const EDITING_THROTTLE_MS = 200

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
    if (document.getElementById('shop-editing')) {
      waiting ??= setTimeout(() => {
        waiting = undefined
        measure()
      }, EDITING_THROTTLE_MS)
      return
    }
    clearTimeout(waiting)
    waiting = setTimeout(measure, DEBOUNCE_MS)
  })
}
