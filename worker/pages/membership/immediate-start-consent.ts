import { type Refusal, refuse } from '#domain/contract/endpoint.ts'

const MESSAGE = 'Tick the box to start your membership now.'

/** A membership doesn't start before its member asked for it. */
export const immediateStartRefusal = (): Refusal =>
  refuse(422, MESSAGE, { fields: { startNow: MESSAGE } })
