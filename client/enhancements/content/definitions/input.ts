/** One thing that an editor may set. */
export type Input = {
  name: string
  type: string
  defaultValue?: unknown
  enum?: readonly unknown[]
  required?: true
  subFields?: readonly Input[]
  helperText?: string
  allowedFileTypes?: readonly string[]
  showIf?: string
}

/** A kind of block as the editor's insert menu shows it. */
export type Definition = {
  name: string
  inputs?: readonly Input[]
  noWrap?: true
  canHaveChildren?: true
  defaultChildren?: readonly object[]
  defaultStyles?: Readonly<Record<string, string>>
  requiredPermissions?: readonly string[]
}

export const text = (name: string, defaultValue?: string, more: Partial<Input> = {}): Input => ({
  name,
  type: 'string',
  ...(defaultValue === undefined ? {} : { defaultValue }),
  ...more,
})
export const html = (name: string, defaultValue = ''): Input => ({
  name,
  type: 'html',
  defaultValue,
})
export const yes = (name: string, defaultValue = true): Input => ({
  name,
  type: 'boolean',
  defaultValue,
})
export const number = (name: string, defaultValue?: number): Input => ({
  name,
  type: 'number',
  ...(defaultValue === undefined ? {} : { defaultValue }),
})
export const oneOf = (
  name: string,
  values: readonly unknown[],
  defaultValue = values[0],
): Input => ({
  name,
  type: 'string',
  enum: values,
  defaultValue,
})
export const file = (name: string, allowedFileTypes: readonly string[]): Input => ({
  name,
  type: 'file',
  allowedFileTypes,
  required: true,
})
export const blocks = (name: string, words: string): Input => ({
  name,
  type: 'uiBlocks',
  defaultValue: [textBlock(words)],
})
export const list = (name: string, subFields: readonly Input[], defaultValue: unknown): Input => ({
  name,
  type: 'list',
  subFields,
  defaultValue,
})

const element = (component: object, more: object = {}) => ({
  '@type': '@builder.io/sdk:Element',
  component,
  ...more,
})
export const textBlock = (words: string) =>
  element({ name: 'Text', options: { text: `<p>${words}</p>` } })
export const control = (name: string, options: object) => element({ name, options })
