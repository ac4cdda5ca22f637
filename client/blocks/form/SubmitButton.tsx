import { STOCK_WORDS } from '#domain/content/form.ts'
import type { Attributes, BlockProps, BuiltIn } from '../block.ts'
import { useForm } from './around.ts'
import { textOf } from './field.tsx'

/** What sends a form (spec §3). */
export const submitButton: BuiltIn = {
  noWrap: true,
  View: ({ block, attributes, options }: BlockProps<{ text: string }>) => (
    <Submit
      id={block.id}
      attributes={attributes}
      text={textOf(options.text) || STOCK_WORDS.button}
    />
  ),
}

type Props = { id: string; attributes: Attributes; text: string }

/** Without script the button says where everything goes: the form itself has no address (model of content 5). */
function Submit({ id, attributes, text }: Props) {
  const { sends, waits } = useForm()
  return (
    <button
      // A click before the script is there waits for it, and is found again by the id (client/enhancements/islands.ts).
      {...(waits ? { id, 'data-replay': '' } : {})}
      {...attributes}
      type="submit"
      {...sends}
    >
      {text}
    </button>
  )
}
