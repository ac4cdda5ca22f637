/** The values of a query by name; a list where a name comes more than once. Every name is an own one, `__proto__` too. */
export function queryValues(search: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of search) {
    const earlier = query[name]
    if (Array.isArray(earlier)) earlier.push(value)
    else query[name] = earlier === undefined ? value : [earlier, value]
  }
  return query
}
