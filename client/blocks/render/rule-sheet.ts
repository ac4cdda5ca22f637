/** The rules of one drawing: every block's once, whatever its copies. */
export type RuleSheet = {
  /** Takes a block's rules; gives the class of a copy whose rules differ from the first one's, else nothing. */
  addRules: (
    id: string,
    rulesFor: (selector: string) => string,
    of?: { block?: object; isBound?: boolean },
  ) => string
  /** Every block's rules, in the order of the blocks. */
  rules: () => string[]
}

/**
 * An empty sheet; `told` hears of every rule. `.builder-block` makes a block's rules weigh more than those of the built-in
 * blocks.
 */
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
      // Whatever has no bound rules says the same for every copy; another block may have the same name, in a symbol.
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
