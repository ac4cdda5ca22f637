/** One thing that an editor may set. */
export type DefinitionInput = {
  name: string
  type: string
  defaultValue?: unknown
  enum?: readonly unknown[]
  required?: true
  subFields?: readonly DefinitionInput[]
  helperText?: string
  allowedFileTypes?: readonly string[]
  showIf?: string
}

/** A kind of block as the editor's insert menu shows it. */
export type BlockDefinition = {
  name: string
  inputs?: readonly DefinitionInput[]
  noWrap?: true
  canHaveChildren?: true
  defaultChildren?: readonly object[]
  defaultStyles?: Readonly<Record<string, string>>
  requiredPermissions?: readonly string[]
}

export const textInput = (
  name: string,
  defaultValue?: string,
  more: Partial<DefinitionInput> = {},
): DefinitionInput => ({
  name,
  type: 'string',
  ...(defaultValue === undefined ? {} : { defaultValue }),
  ...more,
})
export const htmlInput = (name: string, defaultValue = ''): DefinitionInput => ({
  name,
  type: 'html',
  defaultValue,
})
export const booleanInput = (name: string, defaultValue = true): DefinitionInput => ({
  name,
  type: 'boolean',
  defaultValue,
})
export const numberInput = (name: string, defaultValue?: number): DefinitionInput => ({
  name,
  type: 'number',
  ...(defaultValue === undefined ? {} : { defaultValue }),
})
export const enumInput = (
  name: string,
  values: readonly unknown[],
  defaultValue = values[0],
): DefinitionInput => ({
  name,
  type: 'string',
  enum: values,
  defaultValue,
})
export const fileInput = (name: string, allowedFileTypes: readonly string[]): DefinitionInput => ({
  name,
  type: 'file',
  allowedFileTypes,
  required: true,
})
export const blocksInput = (name: string, words: string): DefinitionInput => ({
  name,
  type: 'uiBlocks',
  defaultValue: [sampleTextBlock(words)],
})
export const listInput = (
  name: string,
  subFields: readonly DefinitionInput[],
  defaultValue: unknown,
): DefinitionInput => ({
  name,
  type: 'list',
  subFields,
  defaultValue,
})

const sampleElement = (component: object, more: object = {}) => ({
  '@type': '@builder.io/sdk:Element',
  component,
  ...more,
})
export const sampleTextBlock = (words: string) =>
  sampleElement({ name: 'Text', options: { text: `<p>${words}</p>` } })
export const sampleControl = (name: string, options: object) => sampleElement({ name, options })
