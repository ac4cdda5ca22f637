import { AsyncLocalStorage } from 'node:async_hooks'

/** Limits of D1 that a local database does not enforce (developers.cloudflare.com/d1/platform/limits). */
export const PLATFORM_LIMITS = {
  /** Of one invocation, on the paid plan; each statement of a batch counts. */
  statements: 1_000,
  /** Of one invocation; more wait for one of them. */
  connections: 6,
  parameters: 100,
  functionArguments: 32,
  /** Terms of a compound SELECT. */
  compoundTerms: 5,
  statementBytes: 100_000,
  /** Of a value, and of a row of an answer. */
  rowBytes: 2_000_000,
} as const

type Invocation = { statements: number; open: number; mostOpen: number; waiting: (() => void)[] }
type Wrapped = D1PreparedStatement & { real: D1PreparedStatement; check: () => void }

const invocations = new AsyncLocalStorage<Invocation>()

/** Runs work as one Worker invocation with its statement limit. */
export const asInvocation = <Answer>(work: () => Answer): Answer =>
  invocations.run({ statements: 0, open: 0, mostOpen: 0, waiting: [] }, work)

/** What this invocation has asked of its databases so far. */
export const invocationUsage = (): { statements: number; mostOpen: number } =>
  invocations.getStore() ?? { statements: 0, mostOpen: 0 }

/** A database that refuses what Cloudflare's would. */
export function withPlatformLimits(database: D1Database): D1Database {
  const wrap = (sql: string, real: D1PreparedStatement, values: unknown[] = []): Wrapped => {
    const check = () => checkStatement(sql, values)
    const go = (how: 'all' | 'first' | 'run' | 'raw', ...args: unknown[]) =>
      connected(1, async () => {
        check()
        const answer = await Reflect.apply(real[how] as () => Promise<unknown>, real, args)
        checkRows(answer)
        return answer
      })
    return {
      real,
      check,
      bind: (...given: unknown[]) => wrap(sql, real.bind(...given), given),
      all: () => go('all'),
      run: () => go('run'),
      first: (column?: string) => (column ? go('first', column) : go('first')),
      raw: (options?: object) => go('raw', options),
    } as unknown as Wrapped
  }
  const limited = {
    prepare: (sql: string) => wrap(sql, database.prepare(sql)),
    exec: (sql: string) => database.exec(sql),
    batch: (statements: Wrapped[]) =>
      connected(statements.length, async () => {
        for (const { check } of statements) check()
        const answers = await database.batch(statements.map(({ real }) => real))
        for (const answer of answers) checkRows(answer)
        return answers
      }),
    withSession(from: string) {
      const session = database.withSession(from)
      const inside = withPlatformLimits(session as unknown as D1Database)
      return Object.assign(inside, { getBookmark: () => session.getBookmark() })
    },
  }
  return limited as unknown as D1Database
}

/** Counts the statements of a call and lets six calls of an invocation be open at a time. */
async function connected<Answer>(statements: number, work: () => Promise<Answer>): Promise<Answer> {
  const invocation = invocations.getStore()
  if (!invocation) return work()
  invocation.statements += statements
  if (invocation.statements > PLATFORM_LIMITS.statements)
    refuse(`too many API requests by single worker invocation (${invocation.statements})`)
  if (invocation.open >= PLATFORM_LIMITS.connections)
    await new Promise<void>((free) => invocation.waiting.push(free))
  invocation.open++
  invocation.mostOpen = Math.max(invocation.mostOpen, invocation.open)
  try {
    return await work()
  } finally {
    invocation.open--
    invocation.waiting.shift()?.()
  }
}

function checkStatement(sql: string, values: readonly unknown[]): void {
  if (values.length > PLATFORM_LIMITS.parameters) refuse(`${values.length} parameters`)
  for (const value of values)
    if (bytesOf(value) > PLATFORM_LIMITS.rowBytes) refuse(`a value of ${bytesOf(value)} bytes`)
  const { bytes, functionArguments, compoundTerms } = measure(sql)
  if (bytes > PLATFORM_LIMITS.statementBytes) refuse(`a statement of ${bytes} bytes`)
  if (functionArguments > PLATFORM_LIMITS.functionArguments)
    refuse(`${functionArguments} arguments of a function`)
  if (compoundTerms > PLATFORM_LIMITS.compoundTerms)
    refuse(`${compoundTerms} terms in a compound SELECT`)
}

function checkRows(answer: unknown): void {
  for (const row of rowsOf(answer)) {
    if (typeof row !== 'object' || row === null) continue
    const bytes = Object.values(row).reduce((sum: number, value) => sum + bytesOf(value), 0)
    if (bytes > PLATFORM_LIMITS.rowBytes) refuse(`a row of ${bytes} bytes`)
  }
}

function rowsOf(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer
  if (typeof answer !== 'object' || answer === null) return []
  return 'results' in answer && Array.isArray(answer.results) ? answer.results : [answer]
}

function bytesOf(value: unknown): number {
  // Most texts are too short for their letters to matter.
  if (typeof value === 'string')
    return value.length * 3 > PLATFORM_LIMITS.rowBytes ? Buffer.byteLength(value) : value.length
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength
  return 8
}

type Measures = { bytes: number; functionArguments: number; compoundTerms: number }
const measured = new Map<string, Measures>()

/** What can be told of a statement by its text, once. */
export function measure(sql: string): Measures {
  const known = measured.get(sql) ?? measureText(sql)
  measured.set(sql, known)
  return known
}

/** The columns of an INSERT are no arguments. */
const TOKEN =
  /'(?:[^']|'')*'|\binto\s+[a-z_]\w*|"[^"]*"|--[^\n]*|([a-z_][a-z0-9_]*)(\s*\()?|\(|\)|,/gi
/** Words before a parenthesis that is no call. */
const NO_CALL =
  /^(in|values|as|and|or|not|when|then|else|on|where|exists|from|join|select|using|over|set|by|insert|into)$/i

function measureText(sql: string): Measures {
  const open: { isCall: boolean; commas: number; terms: number }[] = [
    { isCall: false, commas: 0, terms: 1 },
  ]
  let functionArguments = 0
  let compoundTerms = 1
  let before = ''
  for (const [text, word, parenthesis] of sql.matchAll(TOKEN)) {
    // INSERT INTO table (columns) is no call either.
    const isColumns = /^into$/i.test(before)
    before = word ?? ''
    const here = open.at(-1)
    if (!here) break
    if (word && /^(union|intersect|except)$/i.test(word)) here.terms++
    if (text === '(' || parenthesis)
      open.push({
        isCall: word !== undefined && !isColumns && !NO_CALL.test(word),
        commas: 0,
        terms: 1,
      })
    else if (text === ',') here.commas++
    else if (text === ')') {
      const { isCall, commas, terms } = open.pop() ?? here
      if (isCall) functionArguments = Math.max(functionArguments, commas + 1)
      compoundTerms = Math.max(compoundTerms, terms)
    }
  }
  compoundTerms = Math.max(compoundTerms, open[0]?.terms ?? 1)
  return { bytes: Buffer.byteLength(sql), functionArguments, compoundTerms }
}

function refuse(what: string): never {
  throw new Error(`D1_ERROR: Cloudflare would refuse this: ${what}`)
}
