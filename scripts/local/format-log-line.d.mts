export function formatLogLine(text: string): string
