const targets = new WeakMap<object, object>()

/** The object behind a proxy. */
export const unwrapProxy = <Value>(value: Value): Value =>
  (targets.get(value as object) as Value | undefined) ?? value

/** Reports every change at any depth; only lists and plain objects are proxied. */
export function observe<Data extends object>(data: Data, changed: () => void): Data {
  const proxies = new WeakMap<object, object>()
  const wrap = (value: unknown): unknown => {
    if (!isData(value)) return value
    const existing = proxies.get(value)
    if (existing) return existing
    const proxy = new Proxy(value, traps)
    proxies.set(value, proxy)
    targets.set(proxy, value)
    return proxy
  }
  const traps: ProxyHandler<object> = {
    get: (target, name, receiver) => wrap(Reflect.get(target, name, receiver)),
    set(target, name, value) {
      const plain = unwrapProxy(value)
      const isNew = !Object.hasOwn(target, name) || !Object.is(Reflect.get(target, name), plain)
      Reflect.set(target, name, plain)
      if (isNew) changed()
      return true
    },
    deleteProperty(target, name) {
      const isThere = Object.hasOwn(target, name)
      Reflect.deleteProperty(target, name)
      if (isThere) changed()
      return true
    },
  }
  return wrap(data) as Data
}

function isData(value: unknown): value is object {
  // Primitives count as frozen.
  if (Object.isFrozen(value)) return false
  if (Array.isArray(value)) return true
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
