import type { Path } from './fault.ts'
import { type Def, defOf, type Schema } from './schema-parts.ts'

/** The names that a group at some place may hold where only some may; of a value that may be one thing or another, of all of them. */
export function namesAt(schema: Schema | undefined, path: Path): readonly string[] {
  if (!schema) return []
  const def = defOf(schema)
  const step = STEPS[def.type]
  return step ? step(def, path) : namesAt(def.innerType ?? def.in, path)
}

type Step = (def: Def, path: Path) => readonly string[]

const STEPS: Readonly<Record<string, Step>> = {
  object: ({ shape }, [name = '', ...rest]) => namesAt(shape[name], rest),
  array: ({ element }, [, ...rest]) => namesAt(element, rest),
  record: ({ keyType, valueType }, path) =>
    path.length > 0 ? namesAt(valueType, path.slice(1)) : namesOf(keyType),
  union: ({ options }, path) => [...new Set(options.flatMap((option) => namesAt(option, path)))],
}

const namesOf = (keys: Schema): readonly string[] => [...(keys._zod.values ?? [])].map(String)
