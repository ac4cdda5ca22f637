import { type ReactNode, type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { BlockProps, BuiltInBlock } from '#client/blocks/block.ts'
import type { ContentBlock } from '#domain/content/entry.ts'
import {
  allowedFormUrl,
  DEFAULT_FORM_MESSAGES,
  FORM_STATES,
  type FormOptions,
  type FormSettings,
  type FormState,
  MULTIPART_CONTENT_TYPE,
  parseFormOptions,
  type SubmissionState,
  textToHtml,
  UNSUBMITTED_STATE,
} from '#domain/content/forms/form.ts'
import { visitBlocks } from '#domain/content/forms/visit-blocks.ts'
import { FormFieldContext, fieldErrorId } from './form-context.ts'
import { contextOrigins, findFormResult } from './form-result.ts'

type Options = FormOptions & {
  previewState: unknown
  successMessage: ContentBlock[]
  errorMessage: ContentBlock[]
  sendingMessage: ContentBlock[]
}
type Props = BlockProps<Options>

/** A form, with and without script. */
export const block: BuiltInBlock = {
  name: 'Form:Form',
  noWrap: true,
  isInteractive: (options) => parseFormOptions(options).transport !== 'browser',
  View(props: Props) {
    // Rendered with the form: the rules of later messages must be in the page from the start.
    const words = {
      sending: renderMessage(props, 'sending'),
      success: renderMessage(props, 'success'),
      error: renderMessage(props, 'error'),
    }
    return (
      <FormView {...props} words={words}>
        {props.renderBare(props.block.children)}
      </FormView>
    )
  },
}

type StateMessages = Readonly<Record<keyof typeof DEFAULT_MESSAGES, ReactNode>>

function FormView({
  children,
  words,
  ...props
}: Props & { children: ReactNode; words: StateMessages }) {
  const { block, options, attributes, scope } = props
  const rules = parseFormOptions(options)
  const answer = findFormResult(scope.context, block.id)
  const [drawn] = useState<SubmissionState>(answer?.submission ?? UNSUBMITTED_STATE)
  const [submission, setSubmission] = useState(drawn)
  const isSending = useRef(false)
  const message = useRef<HTMLDivElement>(null)
  const origins = contextOrigins(scope.context)
  const fields = useFormFields(props, rules, submission)

  // Focus moves to the result; with the server's own the page was opened.
  useEffect(() => {
    if (submission !== drawn && /^(?:success|error)$/.test(submission.state))
      message.current?.focus()
  }, [submission, drawn])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    ;(attributes.onSubmit as ((event: unknown) => void) | undefined)?.(event)
    if (rules.transport === 'browser') return
    event.preventDefault()
    if (rules.transport === 'nowhere' || isSending.current) return
    const formId = `${scope.contentId}.${block.id}`
    const { apiKey } = scope
    const sending = {
      form: event.currentTarget,
      rules,
      formId,
      apiKey,
      origins,
      onState: setSubmission,
    }
    isSending.current = true
    void loadSender()
      .then(({ sendForm }) => sendForm(sending))
      .catch(() => setSubmission({ state: 'error' }))
      .finally(() => {
        isSending.current = false
      })
  }

  const action = rules.transport === 'browser' ? allowedAction(rules.action, origins) : null
  const state =
    scope.mode === 'editing'
      ? (previewState(options.previewState) ?? submission.state)
      : submission.state
  const region = {
    ref: message,
    className: 'form-block-state',
    'data-state': state,
    tabIndex: -1,
  }
  return (
    <form
      {...attributes}
      name={rules.name}
      // Only GET and POST: any other method would put the values into the URL.
      method={rules.method === 'GET' ? 'GET' : 'POST'}
      noValidate={!rules.validates}
      {...(action ? { action } : {})}
      {...(action && fields.hasFiles ? { encType: MULTIPART_CONTENT_TYPE } : {})}
      {...(state === 'sending' ? { 'aria-busy': true } : {})}
      {...(rules.transport === 'browser'
        ? {}
        : { 'data-replay': `${attributes['data-replay'] ?? ''} submit`.trim() })}
      onFocus={rules.transport === 'browser' ? undefined : () => void loadSender().catch(() => {})}
      onSubmit={submit}
    >
      {state === 'error' && (
        <div
          {...region}
          role="alert"
          // biome-ignore lint/a11y/noAutofocus: without script, whoever sent the form is led to what is wrong
          autoFocus={answer !== null}
        >
          {renderMessage(props, 'error', submission.message)}
          {submission.fields && <FieldErrors {...fields.field} />}
          {/* For editors, who debug their endpoint; customers read the sentences. */}
          {scope.mode !== 'page' && submission.response !== undefined && (
            <ResponseDetails response={submission.response} />
          )}
        </div>
      )}
      <FormFieldContext value={fields.field}>{children}</FormFieldContext>
      {rules.transport !== 'browser' && (
        <div {...region} ref={state === 'error' ? undefined : message} role="status">
          {state !== 'error' && state !== 'unsubmitted' && words[state]}
        </div>
      )}
    </form>
  )
}

const DEFAULT_MESSAGES = {
  sending: DEFAULT_FORM_MESSAGES.sending,
  success: DEFAULT_FORM_MESSAGES.success,
  error: DEFAULT_FORM_MESSAGES.error,
}

/** Loaded on first interaction. */
const loadSender = () => import('./send-form.ts')

/** An editor's blocks for a state, else the default message; `why` is `state.formErrorMessage`. */
function renderMessage(
  { options, renderChildren }: Props,
  state: keyof typeof DEFAULT_MESSAGES,
  reason?: string,
): ReactNode {
  const option = `${state}Message` as const
  const blocks = options[option]
  if (!Array.isArray(blocks) || blocks.length === 0)
    return <p>{reason ?? DEFAULT_MESSAGES[state]}</p>
  // Editors use it as HTML; responses of other servers stay text.
  const more = reason === undefined ? {} : { state: { formErrorMessage: textToHtml(reason) } }
  return renderChildren(blocks, { path: `component.options.${option}`, ...more })
}

/** Each leads to its field, or to the error beside it where the field has no id. */
const FieldErrors = ({ errors, labelled, id }: FormFieldContext) => {
  return (
    <ul>
      {Object.entries(errors).map(([name, error]) => (
        <li key={name}>
          <a href={`#${labelled.has(name) ? name : fieldErrorId(id, name)}`}>{error}</a>
        </li>
      ))}
    </ul>
  )
}

/** A response as it came. */
const ResponseDetails = ({ response }: { response: unknown }) => (
  <pre
    className="builder-form-error-text"
    style={{ padding: '10px', color: 'red', textAlign: 'center' }}
  >
    {JSON.stringify(response, null, 2)}
  </pre>
)

/** What fields and buttons need of their form. */
function useFormFields({ block, scope }: Props, rules: FormSettings, { fields }: SubmissionState) {
  const { children } = block
  const { hasFiles, labelled } = useMemo(() => {
    const labelled = new Set<string>()
    let hasFiles = false
    visitBlocks(children, (kind, options) => {
      if (kind === 'Form:Label' && typeof options.for === 'string') labelled.add(options.for)
      if (kind === 'Form:Input' && options.type === 'file') hasFiles = true
    })
    return { hasFiles, labelled }
  }, [children])

  const typed = findFormResult(scope.context, block.id)?.typed ?? {}
  const sends = {
    ...submitTarget(rules, `${scope.contentId}.${block.id}`, contextOrigins(scope.context)),
    ...(hasFiles ? { formEncType: MULTIPART_CONTENT_TYPE } : {}),
  }
  const id = `${block.id}${scope.instancePath.replace(/[^\w-]+/g, '-')}`
  const field = {
    submitAttributes: 'formAction' in sends ? sends : {},
    typed,
    errors: fields ?? {},
    labelled,
    id,
  }
  return { hasFiles, field }
}

/** Where buttons submit without script. */
function submitTarget(
  { transport, method, action }: FormSettings,
  formId: string,
  origins: readonly string[],
) {
  if (transport === 'ours') {
    const formAction = `?form=${encodeURIComponent(formId)}`
    return { formAction, ...(method === 'GET' ? { formMethod: 'post' as const } : {}) }
  }
  const address = transport === 'script' ? allowedAction(action, origins) : null
  return address ? { formAction: address } : {}
}

/** The editor's address if it is allowed. */
const allowedAction = (address: string, origins: readonly string[]) =>
  allowedFormUrl(address, 'https://shop.invalid', origins) ? address : null

const previewState = (value: unknown): FormState | undefined =>
  FORM_STATES.find((one) => one === value)
