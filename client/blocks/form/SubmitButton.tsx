import type { BlockAttributes, BlockProps, BuiltInBlock } from '#client/blocks/block.ts'
import { DEFAULT_FORM_MESSAGES } from '#domain/content/forms/form.ts'
import { textOrEmpty } from './field.tsx'
import { useFormField } from './form-context.ts'

export const block: BuiltInBlock = {
  name: 'Form:SubmitButton',
  noWrap: true,
  View: ({ block, attributes, options }: BlockProps<{ text: string }>) => (
    <SubmitButton
      id={block.id}
      attributes={attributes}
      text={textOrEmpty(options.text) || DEFAULT_FORM_MESSAGES.button}
    />
  ),
}

type Props = { id: string; attributes: BlockAttributes; text: string }

/** Without script the button has the action: the form itself has none. */
function SubmitButton({ id, attributes, text }: Props) {
  const { submitAttributes, awaitsScript } = useFormField()
  return (
    <button
      // Clicks before hydration are replayed by id (client/enhancements/hydrate-islands.ts).
      {...(awaitsScript ? { id, 'data-replay': '' } : {})}
      {...attributes}
      type="submit"
      {...submitAttributes}
    >
      {text}
    </button>
  )
}
