/** An object whose every part is found out when it is first asked for. */
export function lazily<T extends object>(parts: { [Name in keyof T]: () => T[Name] }): T {
  const whole = {}
  for (const [name, findOut] of Object.entries<() => unknown>(parts)) {
    Object.defineProperty(whole, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = findOut()
        Object.defineProperty(whole, name, { value, enumerable: true })
        return value
      },
    })
  }
  return whole as T
}
