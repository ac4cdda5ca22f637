/** Formats a structured log line for people. */
export function formatLogLine(text) {
  const line = parseJson(text)
  if (typeof line !== 'object' || line === null) return text
  const { level, code, name, message, cause, requestId } = line
  if (line.path)
    return `${line.status} ${String(line.ms).padStart(4)} ms  ${line.method} ${line.path}`
  const words = [message ?? name, cause].filter(Boolean)
  const origin = [code, message && name, requestId].filter(Boolean).join(' ')
  return `${level} ${words.join(': ')}${origin && ` (${origin})`}`
}

function parseJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
