/** Collects rules, once per block. */
export type RuleSheet = {
  /** Adds a block's rules; returns the class of a copy whose rules differ, else nothing. */
  addRules: (
    id: string,
    rulesFor: (selector: string) => string,
    of?: { block?: object; isBound?: boolean },
  ) => string
  rules: () => string[]
}

/** A new sheet; `onAdd` is called for every rule. `.builder-block` raises specificity above built-in blocks. */
export function createRuleSheet(onAdd: () => void = () => {}): RuleSheet {
  const rules = new Map<string, string>()
  const variants = new Map<string, string>()
  const owners = new Map<string, object | undefined>()
  const add = (name: string, text: string) => {
    rules.set(name, text)
    onAdd()
  }
  return {
    addRules(id, rulesFor, { block, isBound = false } = {}) {
      const first = rules.get(id)
      // Without bindings all copies have the same rules; a symbol may reuse an id.
      if (first !== undefined && !isBound && owners.get(id) === block) return ''
      const text = rulesFor(`.${id}.builder-block`)
      if (first === undefined) {
        owners.set(id, block)
        add(id, text)
      }
      if (first === undefined || first === text) return ''
      const existing = variants.get(text)
      if (existing) return existing
      const name = `${id}-${variants.size + 2}`
      variants.set(text, name)
      add(name, rulesFor(`.${name}.builder-block`))
      return name
    },
    rules: () => [...rules.values()],
  }
}
