/** What an option holds; `any` isn't validated, a list of words allows only those. */
type OptionValue = 'text' | 'number' | 'size' | 'boolean' | 'list' | 'any' | readonly string[]

/** How the editor lets an option be set (Builder's `Input` type). */
export type OptionInput = {
  type: string
  defaultValue?: unknown
  enum?: readonly unknown[]
  required?: true
  helperText?: string
  allowedFileTypes?: readonly string[]
  showIf?: string
}

export type BlockOption = {
  holds: OptionValue
  /** Absent: the editor doesn't show it. */
  input?: OptionInput
  /** Whether its value is a URL that visitors can follow. */
  isLink?: true
  /** Whether a field of a list holds blocks. */
  hasBlocks?: true
  /** What each item of a list holds. */
  fields?: Readonly<Record<string, BlockOption>>
}

type InputExtras = Partial<OptionInput>

const withDefault = (defaultValue: unknown) => (defaultValue === undefined ? {} : { defaultValue })

export const text = (defaultValue?: string, extras: InputExtras = {}): BlockOption => ({
  holds: 'text',
  input: { type: 'string', ...withDefault(defaultValue), ...extras },
})

/** Text that may also be a number or come from the state, such as the value of a field. */
export const anyText = (defaultValue?: string, extras: InputExtras = {}): BlockOption => ({
  ...text(defaultValue, extras),
  holds: 'any',
})

export const html = (defaultValue = ''): BlockOption => ({
  holds: 'text',
  input: { type: 'html', defaultValue },
})

export const link = (extras: InputExtras = {}): BlockOption => ({
  ...text(undefined, extras),
  isLink: true,
})

export const boolean = (defaultValue = true): BlockOption => ({
  holds: 'boolean',
  input: { type: 'boolean', defaultValue },
})

export const number = (defaultValue?: number): BlockOption => ({
  holds: 'number',
  input: { type: 'number', ...withDefault(defaultValue) },
})

export const size = (defaultValue?: number): BlockOption => ({
  ...number(defaultValue),
  holds: 'size',
})

export const oneOf = (words: readonly string[]): BlockOption => ({
  holds: words,
  input: { type: 'string', enum: words, defaultValue: words[0] },
})

export const suggestions = (words: readonly string[]): BlockOption => ({
  ...oneOf(words),
  holds: 'any',
})

export const file = (allowedFileTypes: readonly string[], isRequired = true): BlockOption => ({
  holds: 'text',
  input: { type: 'file', allowedFileTypes, ...(isRequired ? { required: true as const } : {}) },
})

/** Blocks added by the editor, with a sample text. */
export const blocks = (sample?: string): BlockOption => ({
  holds: 'any',
  hasBlocks: true,
  input: {
    type: 'uiBlocks',
    ...(sample === undefined ? {} : { defaultValue: [sampleText(sample)] }),
  },
})

export const list = (
  fields: Readonly<Record<string, BlockOption>>,
  defaultValue: unknown = [],
): BlockOption => ({
  holds: 'list',
  fields,
  input: { type: 'list', defaultValue },
})

export const anyInput = (type: string): BlockOption => ({ holds: 'any', input: { type } })

export const hidden = (holds: OptionValue = 'any'): BlockOption => ({ holds })

export const sampleElement = (name: string, options: object) => ({
  '@type': '@builder.io/sdk:Element',
  component: { name, options },
})
export const sampleText = (words: string) => sampleElement('Text', { text: `<p>${words}</p>` })
