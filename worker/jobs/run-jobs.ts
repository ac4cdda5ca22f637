import { ShopError } from '#domain/errors.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'
import {
  MAX_INVOCATION_STATEMENTS,
  runWithinStatementBudget,
  withStatementCount,
} from '#worker/db/statement-budget.ts'
import { JOBS, type Job, type JobName } from './index.ts'
import { CRON_PART, listUnfinishedJobs, recordRuns, savePosition } from './progress.ts'

/** Spare statements: the last row of a job may take more than planned. */
const SPARE_STATEMENTS = 60

/** Results by job; null when it failed. */
export type JobResults = Partial<Record<JobName, Record<string, number> | null>>

/** Runs this minute's jobs and unfinished ones, within the statements of one invocation. */
export async function runDueJobs(backend: Backend, scheduledTime: number): Promise<JobResults> {
  const minute = Math.floor(scheduledTime / MINUTE_MS)
  const unfinished = await listUnfinishedJobs(backend.ordersDb)
  const names = (Object.keys(JOBS) as JobName[]).filter(
    (name) => minute % JOBS[name].every === 0 || unfinished.includes(name),
  )
  const results = await runJobs(backend, names)
  await recordRuns(backend, results)
  await savePosition(backend, CRON_PART, [backend.clock().getTime(), 0], { isUnfinished: false })
  return results
}

/** Runs jobs one after the other; a failing one does not stop the others. */
export async function runJobs(backend: Backend, names: readonly JobName[]): Promise<JobResults> {
  const counted = withStatementCount({
    ...backend,
    // Mails are sent by their own job.
    sendDueMail: async () => 0,
  })
  const limit = MAX_INVOCATION_STATEMENTS - SPARE_STATEMENTS
  const results = await runWithinStatementBudget<Record<string, number> | null>(
    { ...counted.backend, statementsLeft: () => limit - counted.sent() },
    names.map((name) => {
      const { statements, run }: Job = JOBS[name]
      return {
        reserved: statements,
        run: (limited) =>
          run(limited).catch((cause) => {
            logFault(cause, backend.requestId)
            return null
          }),
      }
    }),
  )
  return Object.fromEntries(names.map((name, index) => [name, results[index]]))
}

/** Runs one job now; throws a SERVICE_ERROR that says so when it fails. */
export async function runJob(backend: Backend, name: JobName): Promise<Record<string, number>> {
  const counted = withStatementCount(backend)
  const limited = {
    ...counted.backend,
    statementsLeft: () => MAX_INVOCATION_STATEMENTS - SPARE_STATEMENTS - counted.sent(),
  }
  return JOBS[name].run(limited).catch((cause: unknown) => {
    const message = `The job ${name} met a fault; the log says which. Its next run takes it up again.`
    throw new ShopError('SERVICE_ERROR', { message, isPublic: true, cause })
  })
}
