/** The rules of one drawing: every block's once, whatever its copies. */
export type Sheet = {
  /** Takes a block's rules; gives the class of a copy whose rules differ from the first one's, else nothing. */
  place: (id: string, rulesFor: (selector: string) => string, isOwn?: boolean) => string
  /** Every block's rules, in the order of the blocks. */
  rules: () => string[]
}

/** An empty sheet. `.builder-block` makes a block's rules weigh more than those of the built-in blocks. */
export function createSheet(): Sheet {
  const placed = new Map<string, string>()
  const generated = new Map<string, number>()
  return {
    place(id, rulesFor, isOwn = false) {
      const known = placed.get(id)
      // Whatever has no bound rules says the same for every copy.
      if (known !== undefined && !isOwn) return ''
      const rules = rulesFor(`.${id}.builder-block`)
      if (known === undefined) placed.set(id, rules)
      if (known === undefined || known === rules) return ''
      const number = (generated.get(id) ?? 1) + 1
      generated.set(id, number)
      const name = `${id}-${number}`
      placed.set(name, rulesFor(`.${name}.builder-block`))
      return name
    },
    rules: () => [...placed.values()],
  }
}
