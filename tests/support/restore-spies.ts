import { afterAll, vi } from 'vitest'

/** Files of a process share their modules and globals: what one of them watched or silenced, the next has as it is. */
afterAll(() => {
  vi.restoreAllMocks()
})
