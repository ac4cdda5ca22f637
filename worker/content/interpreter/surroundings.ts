import type { Scope } from '#client/blocks/block.ts'
import { callback } from './own.ts'
import { Callable, Library, methods, Native } from './values.ts'

/** What `Device` names (spec §3, Builder's format). */
const DEVICE = new Library({ desktop: 0, tablet: 1, mobile: 2 })

/** Tracking is the browser's: on the server it can be called and does nothing. */
const BUILDER = methods({
  getUserAttributes: () => ({}),
  setUserAttributes() {},
  track() {},
  trackConversion() {},
})

const log = new Native('log', () => undefined)

const MODES = { page: [false, false], preview: [false, true], editing: [true, true] } as const

const builders = Object.fromEntries(
  Object.entries(MODES).map(([mode, [isEditing, isPreviewing]]) => [
    mode,
    new Library({ ...BUILDER, isBrowser: false, isServer: true, isEditing, isPreviewing }),
  ]),
) as Record<keyof typeof MODES, Library>

const updates = (state: unknown) =>
  new Native('update', (_, [change]) =>
    change instanceof Callable ? callback(change).call(undefined, [state]) : undefined,
  )

/** What an expression or action is called with. */
export function namesOf(scope: Scope, extra: { block?: unknown; event?: unknown } = {}) {
  const builder = builders[scope.mode]
  return {
    state: scope.state,
    given: Object.assign(Object.create(null) as Record<string, unknown>, {
      state: scope.state,
      event: extra.event,
      block: extra.block,
      builder,
      Device: DEVICE,
      update: updates(scope.state),
      Builder: builder,
      context: scope.context,
      ctx: scope.context,
      log,
    }),
  }
}

/** What jsCode is called with: it sees the state by that name alone. */
export function namesOfCode(scope: Scope, data: unknown) {
  const builder = builders[scope.mode]
  return {
    state: undefined,
    given: Object.assign(Object.create(null) as Record<string, unknown>, {
      data,
      ref: undefined,
      state: scope.state,
      update: updates(scope.state),
      element: undefined,
      Builder: builder,
      builder,
      context: scope.context,
    }),
  }
}
