import type { BlockAttributes, BlockProps, BuiltInBlock } from '#client/blocks/block.ts'
import { DEFAULT_FORM_MESSAGES } from '#domain/content/forms/form.ts'
import { textOrEmpty } from './field.tsx'
import { useFormField } from './form-context.ts'

/** What sends a form. */
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

/** Without script the button says where everything goes: the form itself has no address. */
function SubmitButton({ id, attributes, text }: Props) {
  const { submitAttributes, awaitsScript } = useFormField()
  return (
    <button
      // A click before the script is there waits for it, and is found again by the id (client/enhancements/hydrate-islands.ts).
      {...(awaitsScript ? { id, 'data-replay': '' } : {})}
      {...attributes}
      type="submit"
      {...submitAttributes}
    >
      {text}
    </button>
  )
}
