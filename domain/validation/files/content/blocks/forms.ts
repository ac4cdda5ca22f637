import { allowedFormUrl, parseFormOptions } from '#domain/content/forms/form.ts'
import { isHeaderSafeEmail } from '#domain/content/forms/validate-submission.ts'
import { jsonText } from '#domain/text.ts'
import { toJsonObject } from '#domain/validation/dataset/lenient-json.ts'
import {
  ancestors,
  type BlockRef,
  type EntryView,
  isBound,
  optionPath,
  type VariantView,
} from '#domain/validation/files/content/entry-view.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

const FIELD_BLOCKS: ReadonlySet<string> = new Set(['Form:Input', 'Form:Select', 'Form:TextArea'])

/** Reports forms that cannot be sent, and fields without a label or a name of their own. */
export const validateForms = ({ variants }: EntryView): Violation[] =>
  variants.flatMap(validateVariantForms)

function validateVariantForms({ blocks }: VariantView): Violation[] {
  const forms = new Map<BlockRef | null, BlockRef[]>()
  for (const blockRef of blocks) {
    if (blockRef.name === 'Form:Form') forms.set(blockRef, [])
    else if (blockRef.name.startsWith('Form:')) {
      const form = [...ancestors(blockRef)].find(({ name }) => name === 'Form:Form') ?? null
      const parts = forms.get(form)
      if (parts) parts.push(blockRef)
      else forms.set(form, [blockRef])
    }
  }
  return [...forms].flatMap(([form, parts]) => {
    const fields = parts.filter(({ name }) => FIELD_BLOCKS.has(name))
    return [
      ...(form ? [...validateDestination(form), ...missingSubmitButton(form, parts, blocks)] : []),
      ...fields.flatMap(missingName),
      ...validateLabels(fields, parts),
      ...duplicateFieldNames(fields),
    ]
  })
}

function validateDestination(form: BlockRef): Violation[] {
  const { options } = form
  if (Object.keys(form.bindings).some((path) => /\.(?:action|sendSubmissionsTo)/.test(path)))
    return []
  const rules = parseFormOptions(options)
  const nowhere = (path: JsonPath, message: string, hint: string): Violation[] => [
    { code: 'form/no-destination', path, message, hint },
  ]
  const fieldPath = [...form.path, 'component', 'options']
  if (rules.transport === 'nowhere' || (rules.transport === 'browser' && rules.action === '')) {
    return nowhere(
      fieldPath,
      'The form is not sent anywhere.',
      'set "sendSubmissionsTo": "email" and "sendSubmissionsToEmail", or "custom" with an "action"',
    )
  }
  if (rules.transport === 'ours') {
    if (rules.email === '') {
      return nowhere(
        fieldPath,
        'The form is sent by email, but has no email address.',
        'add "sendSubmissionsToEmail": "team@…"',
      )
    }
    if (isHeaderSafeEmail(rules.email)) return []
    return nowhere(
      optionPath(form, 'sendSubmissionsToEmail'),
      `"${rules.email}" is not an email address.`,
      'use an address such as name@example.com',
    )
  }
  if (allowedFormUrl(rules.action, 'https://shop.invalid')) return []
  return [
    {
      code: 'form/no-destination',
      path: optionPath(form, 'action'),
      message: `Forms must not be sent to ${rules.action}.`,
      hint: 'send it by email ("sendSubmissionsTo": "email" with "sendSubmissionsToEmail"), or ask an operator to allow the site (setting CONTENT_HOSTS, forms)',
    },
  ]
}

/** A submit button of the form, or a plain block that is a button. */
function missingSubmitButton(
  form: BlockRef,
  parts: readonly BlockRef[],
  blocks: readonly BlockRef[],
): Violation[] {
  const isThere =
    parts.some(
      ({ name, options }) =>
        name === 'Form:SubmitButton' || (name === 'Form:Input' && options.type === 'submit'),
    ) ||
    blocks.some(
      (one) => /^button$/i.test(jsonText(one.block.tagName)) && [...ancestors(one)].includes(form),
    )
  return isThere
    ? []
    : [
        {
          code: 'form/no-button',
          path: form.path,
          message: 'The form has no submit button.',
          hint: 'add a Form:SubmitButton as the last of its children',
        },
      ]
}

const UNNAMED_INPUT_TYPES: ReadonlySet<unknown> = new Set(['submit', 'button', 'reset', 'image'])

function missingName(field: BlockRef): Violation[] {
  const { name, type } = field.options
  if ((typeof name === 'string' && name !== '') || isBound(field, 'name')) return []
  if (UNNAMED_INPUT_TYPES.has(type)) return []
  return [
    {
      code: 'form/no-name',
      path: [...field.path, 'component'],
      message: 'The field has no name, so its value is not sent.',
      hint: 'add "name" to its options, such as "email"',
    },
  ]
}

/** Reports fields without a label around or for them and without an aria-label. */
function validateLabels(fields: readonly BlockRef[], parts: readonly BlockRef[]): Violation[] {
  const labels = parts.filter(({ name }) => name === 'Form:Label')
  const named = new Set(labels.map(({ options }) => options.for))
  return [
    ...fields.flatMap((field) => {
      const { type, name } = field.options
      if (type === 'hidden' || UNNAMED_INPUT_TYPES.has(type)) return []
      const isWithin = [...ancestors(field)].some((one) => one.name === 'Form:Label')
      const ownWords = toJsonObject(field.block.properties)['aria-label']
      if (isWithin || ownWords || named.has(htmlId(field)) || named.has(name)) return []
      return [
        {
          code: 'form/no-label' as const,
          path: field.path,
          message: `The field "${jsonText(name ?? '')}" has no label.`,
          hint: `add a Form:Label with "for": "${jsonText(name ?? '')}", or put the field into one`,
        },
      ]
    }),
  ]
}

const htmlId = ({ block }: BlockRef) => toJsonObject(block.properties).id

const TYPES_SHARING_NAMES: ReadonlySet<unknown> = new Set(['radio', 'checkbox', 'hidden', 'submit'])

function duplicateFieldNames(fields: readonly BlockRef[]): Violation[] {
  const seen = new Set<unknown>()
  return fields.flatMap((field) => {
    const { name, type } = field.options
    if (typeof name !== 'string' || name === '' || TYPES_SHARING_NAMES.has(type)) return []
    if (!seen.has(name)) {
      seen.add(name)
      return []
    }
    return [
      {
        code: 'form/duplicate-name',
        path: optionPath(field, 'name'),
        message: `Another field has the name "${name}", so only one of their values arrives.`,
        hint: `give this one another name, such as "${name}-2", with a label of its own, or remove it`,
      },
    ]
  })
}
