import type { Scope } from '#client/blocks/block.ts'
import type { Names } from './compile/scope.ts'
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

type Extra = { block?: unknown; event?: unknown }

/** What code is called with; a program sees the state by that name alone. */
export function namesOf(scope: Scope, { block, event }: Extra = {}, isProgram = false): Names {
  const builder = builders[scope.mode]
  const { state, context } = scope
  const given: Record<string, unknown> = Object.create(null)
  const also = isProgram ? NOTHING : { ctx: context, log }
  Object.assign(given, { state, event, block, builder, Device: DEVICE, Builder: builder, context })
  Object.assign(given, { update: updates(state), ...also })
  return { state: isProgram ? undefined : state, given }
}

/** What programs are called with elsewhere, and not here. */
const NOTHING = { data: undefined, ref: undefined, element: undefined }
