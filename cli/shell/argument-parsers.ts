import { InvalidArgumentError } from 'commander'
import { isDate } from '#domain/time/date-time.ts'

/** Reads a whole number of at most so many digits from the command line. */
export const wholeNumberParser =
  (digits: number) =>
  (text: string): number => {
    if (/^\d+$/.test(text) && text.length <= digits) return Number(text)
    throw new InvalidArgumentError('Give a whole number.')
  }

export function parseDateArgument(text: string): string {
  if (isDate(text)) return text
  throw new InvalidArgumentError('Give a day such as 2026-12-24.')
}

export function parseMonthArgument(text: string): string {
  if (/^\d{4}-\d{2}$/.test(text) && isDate(`${text}-01`)) return text
  throw new InvalidArgumentError('Give a month such as 2026-12.')
}

export function parseInstantArgument(text: string): Date {
  const date = new Date(text)
  if (/^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(date.getTime())) return date
  throw new InvalidArgumentError('Give a time such as 2026-12-24T09:00:00+11:00.')
}
