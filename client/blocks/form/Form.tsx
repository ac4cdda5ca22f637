import { type ReactNode, type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Block } from '#domain/content/entry.ts'
import {
  allowedAddress,
  asHtml,
  FORM_STATES,
  type FormOptions,
  type FormRules,
  type FormState,
  formRules,
  MULTIPART_TYPE,
  STOCK_WORDS,
  type Told,
  UNSUBMITTED,
} from '#domain/content/form.ts'
import { eachBlock } from '#domain/content/form-blocks.ts'
import type { BlockProps, BuiltIn } from '../block.ts'
import { answerFor, originsIn } from './answer.ts'
import { AroundField } from './around.ts'

type Options = FormOptions & {
  previewState: unknown
  successMessage: Block[]
  errorMessage: Block[]
  sendingMessage: Block[]
}
type Props = BlockProps<Options>

/** Fields that are sent to somebody, with and without script (spec §3, §4). */
export const form: BuiltIn = {
  noWrap: true,
  moves: (options) => formRules(options).way !== 'browser',
  View(props: Props) {
    // With the content around it: the rules of words that are shown later stand in the page from the first.
    const words = {
      sending: messageOf(props, 'sending'),
      success: messageOf(props, 'success'),
      error: messageOf(props, 'error'),
    }
    return (
      <FormView {...props} words={words}>
        {props.drawBare(props.block.children)}
      </FormView>
    )
  },
}

type Words = Readonly<Record<keyof typeof STOCK, ReactNode>>

function FormView({ children, words, ...props }: Props & { children: ReactNode; words: Words }) {
  const { block, options, attributes, scope } = props
  const rules = formRules(options)
  const answer = answerFor(scope.context, block.id)
  const [now, setNow] = useState<Told>(answer?.told ?? UNSUBMITTED)
  const isSending = useRef(false)
  const message = useRef<HTMLDivElement>(null)
  const origins = originsIn(scope.context)
  const around = useAround(props, rules, now)

  // Whoever sent it is led to what became of it.
  useEffect(() => {
    if (now.state === 'success' || now.state === 'error') message.current?.focus()
  }, [now])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (rules.way === 'browser') return
    event.preventDefault()
    if (rules.way === 'nowhere' || isSending.current) return
    const formId = `${scope.contentId}.${block.id}`
    const { apiKey } = scope
    const sending = { form: event.currentTarget, rules, formId, apiKey, origins, tell: setNow }
    isSending.current = true
    void sender()
      .then(({ send }) => send(sending))
      .catch(() => setNow({ state: 'error' }))
      .finally(() => {
        isSending.current = false
      })
  }

  const action = rules.way === 'browser' ? linkTo(rules.action, origins) : null
  const state =
    scope.mode === 'editing' ? (previewOf(options.previewState) ?? now.state) : now.state
  return (
    <form
      {...attributes}
      name={rules.name}
      // Browsers know two ways; any other would put what was typed into the address.
      method={rules.method === 'GET' ? 'GET' : 'POST'}
      noValidate={!rules.validates}
      {...(action ? { action } : {})}
      {...(action && around.hasFiles ? { encType: MULTIPART_TYPE } : {})}
      {...(state === 'sending' ? { 'aria-busy': true } : {})}
      onFocus={rules.way === 'browser' ? undefined : () => void sender().catch(() => {})}
      onSubmit={submit}
    >
      <AroundField value={around.field}>{children}</AroundField>
      {(rules.way !== 'browser' || answer) && (
        <div
          ref={message}
          className="form-block-told"
          data-state={state}
          role="status"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without script, whoever sent the form is led to what is wrong
          autoFocus={answer !== null}
        >
          {state === 'error' && now.message !== undefined
            ? messageOf(props, 'error', now.message)
            : state !== 'unsubmitted' && words[state]}
          {state === 'error' && now.response !== undefined && <Raw response={now.response} />}
        </div>
      )}
    </form>
  )
}

const STOCK = {
  sending: STOCK_WORDS.sending,
  success: STOCK_WORDS.success,
  error: STOCK_WORDS.error,
}

/** What sends a form is asked for once somebody is at it. */
const sender = () => import('./send.ts')

/** An editor's blocks for a state, else the stock words; `why` is what they see as `state.formErrorMessage`. */
function messageOf({ options, draw }: Props, state: keyof typeof STOCK, why?: string): ReactNode {
  const option = `${state}Message` as const
  const blocks = options[option]
  if (!Array.isArray(blocks) || blocks.length === 0) return <p>{why ?? STOCK[state]}</p>
  // Editors put it where HTML is expected; what somebody else answered stays text (reliability 3.0).
  const more = why === undefined ? {} : { state: { formErrorMessage: asHtml(why) } }
  return draw(blocks, { path: `component.options.${option}`, ...more })
}

/** The answer of a program as it came (spec §4). */
const Raw = ({ response }: { response: unknown }) => (
  <pre
    className="builder-form-error-text"
    style={{ padding: '10px', color: 'red', textAlign: 'center' }}
  >
    {JSON.stringify(response, null, 2)}
  </pre>
)

/** What the form's fields and buttons know of it. */
function useAround({ block, scope }: Props, rules: FormRules, { fields }: Told) {
  const { children } = block
  const { hasFiles, labelled } = useMemo(() => {
    const labelled = new Set<string>()
    let hasFiles = false
    eachBlock(children, (kind, options) => {
      if (kind === 'Form:Label' && typeof options.for === 'string') labelled.add(options.for)
      if (kind === 'Form:Input' && options.type === 'file') hasFiles = true
    })
    return { hasFiles, labelled }
  }, [children])

  const typed = answerFor(scope.context, block.id)?.typed ?? {}
  const sends = {
    ...addressOf(rules, `${scope.contentId}.${block.id}`, originsIn(scope.context)),
    ...(hasFiles ? { formEncType: MULTIPART_TYPE } : {}),
  }
  const id = `${block.id}${scope.at.replace(/[^\w-]+/g, '-')}`
  const field = {
    sends: 'formAction' in sends ? sends : {},
    waits: rules.way !== 'browser',
    typed,
    wrong: fields ?? {},
    labelled,
    id,
  }
  return { hasFiles, field }
}

/** Where a button sends everything when no script does. */
function addressOf({ way, method, action }: FormRules, formId: string, origins: readonly string[]) {
  if (way === 'ours') {
    const formAction = `?form=${encodeURIComponent(formId)}`
    return { formAction, ...(method === 'GET' ? { formMethod: 'post' as const } : {}) }
  }
  const address = way === 'script' ? linkTo(action, origins) : null
  return address ? { formAction: address } : {}
}

/** An editor's address where it may lead there; any address of our own would do to judge it by. */
const linkTo = (address: string, origins: readonly string[]) =>
  allowedAddress(address, 'https://shop.invalid', origins) ? address : null

const previewOf = (value: unknown): FormState | undefined =>
  FORM_STATES.find((one) => one === value)
