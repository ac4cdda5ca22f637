import type { Fixit, StoredEvent } from '#domain/contract/staff.ts'
import { moment } from './amount.ts'
import { wrapped } from './lines.ts'
import type { Output } from './output.ts'

/** What people have to decide, a paragraph each. */
export function tellFixits(fixits: readonly Fixit[], { write }: Output): void {
  if (fixits.length === 0) write('Nothing waits for anybody.\n')
  for (const { id, kind, state, dueAt, reference, subject, detail, action, history } of fixits) {
    write(`${id}  ${kind}, ${state === 'open' ? `due ${moment(dueAt)}` : 'done'}\n`)
    write(wrapped(`${reference ? `${reference}, ` : ''}${subject}: ${detail}`, '   '))
    write(`   prepared: ${action}\n`)
    for (const { at, who, note } of history) write(wrapped(`${moment(at)} ${who}: ${note}`, '   '))
  }
}

/** Events of the payment provider, two lines each. */
export function tellEvents(events: readonly StoredEvent[], { write }: Output): void {
  if (events.length === 0) write('There is none.\n')
  for (const event of events) {
    const { type, reference, state, outcome, tries } = event
    const came = outcome ? `: ${outcome}` : ''
    write(`${moment(event.receivedAt)}  ${type}  ${reference ?? '-'}\n`)
    write(wrapped(`${event.id}  ${state}, ${tries} tries${came}`, '   '))
  }
}

/** One of them with what it is about. */
export function tellEvent(event: StoredEvent, output: Output): void {
  tellEvents([event], output)
  const { intent, object, handledAt } = event
  if (intent) output.write(`   payment ${intent}\n`)
  if (object) output.write(`   object ${object}\n`)
  if (handledAt) output.write(`   handled ${moment(handledAt)}\n`)
}
