import type { BuiltIn } from './block.ts'
import { fragment } from './Fragment.tsx'
import { form } from './form/Form.tsx'
import { input } from './form/Input.tsx'
import { label } from './form/Label.tsx'
import { select } from './form/Select.tsx'
import { submitButton } from './form/SubmitButton.tsx'
import { textArea } from './form/TextArea.tsx'
import { personalized } from './Personalized.tsx'
import { slot } from './Slot.tsx'
import { stateProvider } from './StateProvider.tsx'
import { symbol } from './Symbol.tsx'

/** Every kind of block by the name that editors' content calls it (spec §3). */
export const BLOCKS: Readonly<Record<string, BuiltIn>> = {
  'Builder:StateProvider': stateProvider,
  'Core:Fragment': fragment,
  'Form:Form': form,
  'Form:Input': input,
  'Form:Label': label,
  'Form:Select': select,
  'Form:SubmitButton': submitButton,
  'Form:TextArea': textArea,
  PersonalizationContainer: personalized,
  Slot: slot,
  Symbol: symbol,
}
