const formats = new Map<string, Intl.DateTimeFormat>()

/** A wall-clock time as a country writes it: '14:30' is '2:30 pm' in Australia and stays '14:30' in the United Kingdom. */
export function formatTime(time: string, { locale }: { locale: string }): string {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  formats.set(locale, format)
  // Engines differ in the space before "pm"; this one keeps it on the line of its hour.
  return format.format(new Date(`1970-01-01T${time}Z`)).replace(/\s/gu, '\u00a0')
}
