import type { BlockKind } from '#domain/content/blocks/block-kind.ts'
import { BLOCK_KINDS } from '#domain/content/blocks/block-kinds.ts'
import type { BlockOption, OptionInput } from '#domain/content/blocks/block-option.ts'

type DefinitionInput = OptionInput & { name: string; subFields?: readonly DefinitionInput[] }

type BlockDefinition = BlockKind['menu'] & { name: string; inputs?: readonly DefinitionInput[] }

const toInputs = (options: Readonly<Record<string, BlockOption>>): DefinitionInput[] =>
  Object.entries(options).flatMap(([name, { input, fields }]) =>
    input ? [{ name, ...input, ...(fields ? { subFields: toInputs(fields) } : {}) }] : [],
  )

export const BLOCK_DEFINITIONS: readonly BlockDefinition[] = [...BLOCK_KINDS].flatMap(
  ([name, { options, menu }]) => {
    if (!menu) return []
    const inputs = toInputs(options)
    return [{ name, ...(inputs.length > 0 ? { inputs } : {}), ...menu }]
  },
)
