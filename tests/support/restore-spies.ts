import { afterAll, vi } from 'vitest'

/** Files of a process share their modules, globals and environment: what one of them watched, silenced or set, the next has as it is. */
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
