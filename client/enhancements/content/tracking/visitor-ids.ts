const SESSION_COOKIE = 'builderSessionId'
const VISITOR_KEY = 'builderVisitorId'
/** Seconds. */
const SESSION_LIFETIME_SECONDS = 30 * 60

const newId = () => crypto.randomUUID().replaceAll('-', '')
const isId = (text: string | null | undefined) => /^[a-f0-9]{32}$/.test(text ?? '')

/** The cookies of this page by name. */
export const readCookies = (): Map<string, string> =>
  new Map(
    document.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )

/** Which visit this is: over after half an hour without anything. */
export function getOrCreateSessionId(): string {
  const saved = readCookies().get(SESSION_COOKIE)
  const id = saved && isId(saved) ? saved : newId()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere
  document.cookie = `${SESSION_COOKIE}=${id}; Max-Age=${SESSION_LIFETIME_SECONDS}; Path=/; SameSite=Lax${secure}`
  return id
}

/** Which browser this is; nothing where it keeps nothing. */
export function getOrCreateVisitorId(): string | undefined {
  try {
    const saved = localStorage.getItem(VISITOR_KEY)
    const id = saved && isId(saved) ? saved : newId()
    if (id !== saved) localStorage.setItem(VISITOR_KEY, id)
    return id
  } catch {
    return undefined
  }
}

const EXPERIMENT_COOKIE_PREFIX = 'builder.tests.'

/** The tests this visitor is in, each with their group. */
export const assignedGroups = (): [contentId: string, group: string][] =>
  [...readCookies()].flatMap(([name, group]) =>
    name.startsWith(EXPERIMENT_COOKIE_PREFIX)
      ? [[name.slice(EXPERIMENT_COOKIE_PREFIX.length), group]]
      : [],
  )
