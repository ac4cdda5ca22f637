/** An API response: data, or a refusal with messages by field. */
export type ApiResult<T> =
  | { kind: 'ok'; data: T }
  | { kind: 'refused'; status: number; message: string; fields: Readonly<Record<string, string>> }

export type ApiRequest = {
  method?: 'GET' | 'POST' | 'DELETE'
  body?: unknown
  key?: string
  timeout?: number
}

/** Sends one request to our own API; never throws, network failures are refusals with status 0. */
export async function sendRequest<T>(
  path: string,
  request: ApiRequest = {},
): Promise<ApiResult<T>> {
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
