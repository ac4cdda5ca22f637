const SESSION = 'builderSessionId'
const VISITOR = 'builderVisitorId'
/** Seconds (spec §9). */
const SESSION_LIFE = 30 * 60

const newId = () => crypto.randomUUID().replaceAll('-', '')
const isId = (text: string | null | undefined) => /^[a-f0-9]{32}$/.test(text ?? '')

/** The cookies of this page by name. */
export const cookies = (): Map<string, string> =>
  new Map(
    document.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )

/** Which visit this is: over after half an hour without anything (spec §9). */
export function sessionId(): string {
  const kept = cookies().get(SESSION)
  const id = kept && isId(kept) ? kept : newId()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere
  document.cookie = `${SESSION}=${id}; Max-Age=${SESSION_LIFE}; Path=/; SameSite=Lax${secure}`
  return id
}

/** Which browser this is; nothing where it keeps nothing. */
export function visitorId(): string | undefined {
  try {
    const kept = localStorage.getItem(VISITOR)
    const id = kept && isId(kept) ? kept : newId()
    if (id !== kept) localStorage.setItem(VISITOR, id)
    return id
  } catch {
    return undefined
  }
}

const TEST = 'builder.tests.'

/** The tests this visitor is in, each with their group. */
export const groups = (): [contentId: string, group: string][] =>
  [...cookies()].flatMap(([name, group]) =>
    name.startsWith(TEST) ? [[name.slice(TEST.length), group]] : [],
  )
