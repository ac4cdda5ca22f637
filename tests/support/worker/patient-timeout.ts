import { withTimeout as wait } from '../../../worker/app/with-timeout.ts'

export { sleep } from '../../../worker/app/with-timeout.ts'

/** Stands in for `with-timeout.ts` in the built test worker: on a busy machine a slow answer is not one that never comes. */
export const withTimeout: typeof wait = (ms, work) => wait(10 * ms, work)
