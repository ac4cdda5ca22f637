import type { BlockScope } from '#client/blocks/block.ts'
import type { GlobalBindings } from './compile/environment.ts'
import { requireCallable } from './object-operations.ts'
import { Callable, createMethods, NamespaceObject, NativeFunction } from './runtime-values.ts'

const DEVICE = new NamespaceObject({ desktop: 0, tablet: 1, mobile: 2 })

/** Tracking happens in the browser; on the server these do nothing. */
const BUILDER_STUBS = createMethods({
  getUserAttributes: () => ({}),
  setUserAttributes() {},
  track() {},
  trackConversion() {},
})

const log = new NativeFunction('log', () => undefined)

const MODES = { page: [false, false], preview: [false, true], editing: [true, true] } as const

const buildersByMode = Object.fromEntries(
  Object.entries(MODES).map(([mode, [isEditing, isPreviewing]]) => [
    mode,
    new NamespaceObject({
      ...BUILDER_STUBS,
      isBrowser: false,
      isServer: true,
      isEditing,
      isPreviewing,
    }),
  ]),
) as Record<keyof typeof MODES, NamespaceObject>

const createUpdate = (state: unknown) =>
  new NativeFunction('update', (_, [change]) =>
    change instanceof Callable ? requireCallable(change).call(undefined, [state]) : undefined,
  )

type EventArguments = { block?: unknown; event?: unknown }

/** The parameters of code; a program sees the state only as `state`. */
export function createGlobalBindings(
  scope: BlockScope,
  { block, event }: EventArguments = {},
  isProgram = false,
): GlobalBindings {
  const builder = buildersByMode[scope.mode]
  const { state, context } = scope
  const parameters: Record<string, unknown> = Object.create(null)
  const aliases = isProgram ? PROGRAM_PARAMETERS : { ctx: context, log }
  Object.assign(parameters, {
    state,
    event,
    block,
    builder,
    Device: DEVICE,
    Builder: builder,
    context,
  })
  Object.assign(parameters, { update: createUpdate(state), ...aliases })
  return { state: isProgram ? undefined : state, parameters }
}

/** Parameters that programs have in other SDKs and not here. */
const PROGRAM_PARAMETERS = { data: undefined, ref: undefined, element: undefined }
