import { vi } from 'vitest'

const requests: Request[] = []

/** A host that never answers: a request to it ends with its signal. */
export const hangingHost = () =>
  vi.fn((request: Request) => {
    // Node aborts the signal of a request only as long as someone holds the request itself.
    requests.push(request)
    const { signal } = request
    return new Promise<Response>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  })
