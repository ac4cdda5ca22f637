export function wrangler(
  args: string[],
  options?: { showsOutput?: boolean; patience?: number },
): { isDone: boolean; out: string; err: string; results: Record<string, unknown>[] }
export function queryRemote(
  binding: string,
  env: string,
  sql: string,
): { rows: Record<string, unknown>[] | null; why: string }
export function firstErrorLine(text: string): string
export function describeFailure(out: string, err: string): string
