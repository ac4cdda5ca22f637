/** A value of a kind that the interpreter provides, such as a Map: code reads what `read` gives and nothing of the host. */
export abstract class BuiltinObject {
  /** As in `[object Map]`. */
  abstract get tag(): string
  abstract read(key: PropertyKey): unknown
  write(_key: PropertyKey, _value: unknown): void {}
  /** What `for…of` walks. */
  items(): Iterable<unknown> | undefined {
    return undefined
  }
  toText(): string {
    return `[object ${this.tag}]`
  }
  /** State is sent to the browser as JSON. */
  toJSON(): unknown {
    return {}
  }
}
