import { EXAMPLES } from '../examples.ts'

type Doc = Record<string, unknown>

/** The smallest page there is. */
export const ENTRY = EXAMPLES.content as Doc & { data: { blocks: unknown[] } }
export const PAGE = ENTRY.data
export const [TITLE] = PAGE.blocks

/** A block that the samples add. */
export const block = (name: string, options: Doc, more: Doc = {}) => ({
  '@type': '@builder.io/sdk:Element',
  id: `builder-${name.toLowerCase().replaceAll(/\W+/g, '-')}`,
  component: { name, options },
  ...more,
})

export const label = block('Form:Label', { text: 'Your email', for: 'email' })
export const field = block('Form:Input', { name: 'email', type: 'email' })
export const button = block('Form:SubmitButton', { text: 'Send' })

/** A form that is well but for what is given. */
export const form = ({
  options = { sendSubmissionsToEmail: 'hello@daylark.example' } as Doc,
  children = [label, field, button] as readonly unknown[],
} = {}) => block('Form:Form', options, { children })

export const target = (property: string, value: unknown) => ({ property, operator: 'is', value })

export const variation = (id: string, testRatio: number, title = 'B') => ({
  id,
  testRatio,
  data: { title },
})
