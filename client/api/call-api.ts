import type { LoginRequired } from './login-required.ts'

/** An API response: data, or a refusal with messages by field. */
export type ApiResult<T> =
  | { kind: 'ok'; data: T }
  | { kind: 'refused'; status: number; message: string; fields: Readonly<Record<string, string>> }

type ApiRequest = {
  method?: 'GET' | 'POST' | 'DELETE'
  body?: unknown
  key?: string
  timeout?: number
}

/** Calls our own API; never throws, network failures are refusals with status 0. A call that needs a login waits for it, and is repeated once. */
export async function callApi<T>(path: string, request: ApiRequest = {}): Promise<ApiResult<T>> {
  const answer = await send<T>(path, request)
  const needsLogin =
    answer.kind === 'refused' && answer.status === 401 && !path.startsWith('/login')
  return needsLogin && (await hasLoggedIn()) ? send(path, request) : answer
}

async function send<T>(path: string, request: ApiRequest): Promise<ApiResult<T>> {
  const { method = 'GET', body, key, timeout = 20_000 } = request
  try {
    const response = await fetch(`/api${path}`, {
      method,
      signal: AbortSignal.timeout(timeout),
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (response.ok) return { kind: 'ok', data: (await response.json()) as T }
    return parseErrorResponse(response)
  } catch (cause) {
    return { kind: 'refused', status: 0, message: networkErrorMessage(cause, timeout), fields: {} }
  }
}

async function parseErrorResponse(response: Response): Promise<ApiResult<never>> {
  const body = (await response.json().catch(() => null)) as {
    message?: string
    fields?: Record<string, string>
  } | null
  return {
    kind: 'refused',
    status: response.status,
    message: body?.message ?? `Request failed with status code ${response.status}`,
    fields: body?.fields ?? {},
  }
}

function networkErrorMessage(cause: unknown, timeout: number): string {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'TimeoutError') return `timeout of ${timeout}ms exceeded`
  return name === 'AbortError' ? 'Request aborted' : 'Network Error'
}

/** Nobody answers on a page without its scripts. */
function hasLoggedIn(): Promise<boolean> {
  const detail: LoginRequired = { isLoggedIn: Promise.resolve(false) }
  dispatchEvent(new CustomEvent('shop:login', { detail }))
  return detail.isLoggedIn
}
