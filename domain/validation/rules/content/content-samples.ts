import { SAMPLE_DATASET } from '#domain/validation/rules/sample-dataset.ts'

type JsonObject = Record<string, unknown>

/** The smallest page. */
export const SAMPLE_ENTRY = SAMPLE_DATASET.content as JsonObject & { data: { blocks: unknown[] } }

export const sampleBlock = (name: string, options: JsonObject, more: JsonObject = {}) => ({
  '@type': '@builder.io/sdk:Element',
  id: `builder-${name.toLowerCase().replaceAll(/\W+/g, '-')}`,
  component: { name, options },
  ...more,
})

export const LABEL_SAMPLE = sampleBlock('Form:Label', { text: 'Your email', for: 'email' })
export const FIELD_SAMPLE = sampleBlock('Form:Input', { name: 'email', type: 'email' })
export const BUTTON_SAMPLE = sampleBlock('Form:SubmitButton', { text: 'Send' })

/** A form that is valid except for what is passed. */
export const sampleForm = ({
  options = { sendSubmissionsToEmail: 'hello@shop.example' } as JsonObject,
  children = [LABEL_SAMPLE, FIELD_SAMPLE, BUTTON_SAMPLE] as readonly unknown[],
} = {}) => sampleBlock('Form:Form', options, { children })

export const sampleTarget = (property: string, value: unknown) => ({
  property,
  operator: 'is',
  value,
})

export const sampleVariation = (id: string, testRatio: number, title = 'B') => ({
  id,
  testRatio,
  data: { title },
})
