/** Computes each part on first use. */
export function lazyObject<T extends object>(parts: { [Name in keyof T]: () => T[Name] }): T {
  const target = {}
  for (const [name, compute] of Object.entries<() => unknown>(parts)) {
    Object.defineProperty(target, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = compute()
        Object.defineProperty(target, name, { value, enumerable: true })
        return value
      },
    })
  }
  return target as T
}
