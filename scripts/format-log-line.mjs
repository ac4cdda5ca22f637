/** One structured line as people read it: status, time, method and path, or the fault with its code. */
export function formatLogLine(text) {
  const line = parseJson(text)
  if (!line) return text
  if (line.path)
    return `${line.status} ${String(line.ms).padStart(4)} ms  ${line.method} ${line.path}`
  return `${line.level} ${line.code ?? ''} ${line.name ?? line.message ?? ''} ${line.cause ?? ''} (${line.requestId ?? ''})`
}

function parseJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
