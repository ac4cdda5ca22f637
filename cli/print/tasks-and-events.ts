import type { OpsTask, WebhookEvent } from '#domain/contract/staff/staff.ts'
import { formatUtcInstant } from './format.ts'
import type { CommandOutput } from './output.ts'
import { wrapParagraph } from './text-layout.ts'

export function printTasks(tasks: readonly OpsTask[], { write }: CommandOutput): void {
  if (tasks.length === 0) write('There are no open tasks.\n')
  for (const { id, title, state, dueAt, reference, subject, detail, action, history } of tasks) {
    write(`${id}  ${title}, ${state === 'open' ? `due ${formatUtcInstant(dueAt)}` : 'done'}\n`)
    write(wrapParagraph(`${reference ? `${reference}, ` : ''}${subject}: ${detail}`, '   '))
    write(`   action: ${action}\n`)
    for (const { at, who, note } of history)
      write(wrapParagraph(`${formatUtcInstant(at)} ${who}: ${note}`, '   '))
  }
}

export function printPaymentEvents(
  events: readonly WebhookEvent[],
  { write }: CommandOutput,
): void {
  if (events.length === 0) write('There is none.\n')
  for (const event of events) {
    const { type, reference, state, outcome, tries } = event
    const outcomeLabel = outcome ? `: ${outcome}` : ''
    write(`${formatUtcInstant(event.receivedAt)}  ${type}  ${reference ?? '-'}\n`)
    write(wrapParagraph(`${event.id}  ${state}, ${tries} tries${outcomeLabel}`, '   '))
  }
}

export function printPaymentEvent(event: WebhookEvent, output: CommandOutput): void {
  printPaymentEvents([event], output)
  const { intent, object, handledAt } = event
  if (intent) output.write(`   payment ${intent}\n`)
  if (object) output.write(`   object ${object}\n`)
  if (handledAt) output.write(`   handled ${formatUtcInstant(handledAt)}\n`)
}
