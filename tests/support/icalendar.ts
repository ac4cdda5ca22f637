/** A component of a calendar file with its properties, unfolded and unescaped, and the components in it. */
export type CalendarPart = {
  name: string
  properties: { name: string; parameters: string; value: string }[]
  parts: CalendarPart[]
}

const TEXT_PROPERTIES = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'UID'])
const REQUIRED: Record<string, readonly string[]> = {
  VCALENDAR: ['VERSION', 'PRODID'],
  VEVENT: ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SEQUENCE', 'ORGANIZER', 'STATUS'],
  VALARM: ['ACTION', 'TRIGGER', 'DESCRIPTION'],
}

/** Reads a calendar file as strictly as RFC 5545 is written; throws with what is wrong. */
export function parseICalendar(file: string): CalendarPart {
  if (!file.endsWith('\r\n') || /\r(?!\n)|(?<!\r)\n/.test(file)) throw new Error('line ends')
  for (const line of file.split('\r\n')) {
    if (new TextEncoder().encode(line).length > 75) throw new Error(`too long: ${line}`)
  }
  const root: CalendarPart = { name: '', properties: [], parts: [] }
  const open = [root]
  for (const line of file.replaceAll('\r\n ', '').trimEnd().split('\r\n')) {
    const part = open.at(-1) ?? root
    const { name, parameters, value } = parseLine(line)
    if (name === 'BEGIN') {
      const inner: CalendarPart = { name: value, properties: [], parts: [] }
      part.parts.push(inner)
      open.push(inner)
    } else if (name === 'END') {
      if (value !== part.name) throw new Error(`${part.name} ends as ${value}`)
      checkPart(part)
      open.pop()
    } else part.properties.push({ name, parameters, value })
  }
  const [calendar, ...more] = root.parts
  if (open.length > 1 || !calendar || more.length > 0 || calendar.name !== 'VCALENDAR')
    throw new Error('not one whole calendar')
  return calendar
}

function parseLine(line: string) {
  const [, name, parameters = '', raw] =
    line.match(/^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^":;,]*))*):(.*)$/s) ?? []
  if (!name || raw === undefined) throw new Error(`not a property: ${line}`)
  return { name, parameters, value: TEXT_PROPERTIES.has(name) ? unescapeText(raw) : raw }
}

function unescapeText(raw: string): string {
  if (/(?<!\\)(?:\\\\)*[,;]/.test(raw.replace(/\\[,;nN\\]/g, 'xx')))
    throw new Error(`not escaped: ${raw}`)
  return raw.replace(/\\([\\;,nN])/g, (_, letter) => (/n/i.test(letter) ? '\n' : letter))
}

function checkPart({ name, properties }: CalendarPart): void {
  const propertyOf = (wanted: string) => properties.find((one) => one.name === wanted)?.value
  const dates = properties.filter(({ parameters }) => parameters.includes('VALUE=DATE'))
  if (dates.length !== 0 && dates.length !== 2) throw new Error('a day on one side alone')
  for (const needed of REQUIRED[name] ?? []) {
    if (properties.filter((one) => one.name === needed).length !== 1)
      throw new Error(`${name} has not one ${needed}`)
  }
  if (name !== 'VEVENT') return
  const [start, end] = [instant(propertyOf('DTSTART')), instant(propertyOf('DTEND'))]
  instant(propertyOf('DTSTAMP'))
  if (end <= start) throw new Error('it ends before it starts')
  const geo = propertyOf('GEO')
  const [latitude = Number.NaN, longitude = Number.NaN] = geo?.split(';').map(Number) ?? [0, 0]
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw new Error(`GEO: ${geo}`)
}

/** In milliseconds since 1970; of a whole day (RFC 5545 §3.3.4) its first. */
function instant(value = ''): number {
  if (/^\d{8}$/.test(value)) return instant(`${value}T000000Z`)
  const [, ...parts] = value.match(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/) ?? []
  const [year, month, day, hour, minute, second] = parts
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(time)) throw new Error(`no instant in UTC: ${value}`)
  return time
}
