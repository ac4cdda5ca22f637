const SESSION_COOKIE = 'builderSessionId'
const VISITOR_KEY = 'builderVisitorId'
const SESSION_LIFETIME_SECONDS = 30 * 60

const newId = () => crypto.randomUUID().replaceAll('-', '')
const isId = (text: string | null | undefined) => /^[a-f0-9]{32}$/.test(text ?? '')

export const readCookies = (): Map<string, string> =>
  new Map(
    document.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )

/** A session ends after half an hour without activity. */
export function getOrCreateSessionId(): string {
  const saved = readCookies().get(SESSION_COOKIE)
  const id = saved && isId(saved) ? saved : newId()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere
  document.cookie = `${SESSION_COOKIE}=${id}; Max-Age=${SESSION_LIFETIME_SECONDS}; Path=/; SameSite=Lax${secure}`
  return id
}

/** Undefined if the browser stores nothing. */
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

export const assignedGroups = (): [contentId: string, group: string][] =>
  [...readCookies()].flatMap(([name, group]) =>
    name.startsWith(EXPERIMENT_COOKIE_PREFIX)
      ? [[name.slice(EXPERIMENT_COOKIE_PREFIX.length), group]]
      : [],
  )
