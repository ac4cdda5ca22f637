type Props = {
  id: string
  name: string
  label: string
  hint?: string
  value: number
  min: number
  max: number
  issue?: string | undefined
  /** Without buttons, until they work. */
  isPlain?: boolean
  onChange: (value: number) => void
}

export function Stepper(props: Props) {
  const { id, name, label, hint, value, min, max, issue, isPlain = false, onChange } = props
  const step = (by: number) => onChange(Math.max(min, Math.min(max, (value || 0) + by)))
  const describedBy = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(' ')
  return (
    <div className="stepper">
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {issue && (
          <p className="issue" id={`${id}-issue`}>
            {issue}
          </p>
        )}
      </div>
      <div className="stepper-control">
        {!isPlain && (
          <button
            type="button"
            id={`${id}-less`}
            data-replay="click"
            aria-disabled={value <= min || undefined}
            aria-label={`Fewer: ${label}`}
            onClick={() => step(-1)}
          />
        )}
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={Number.isFinite(value) ? value : ''}
          aria-describedby={describedBy || undefined}
          aria-invalid={issue ? true : undefined}
          onChange={({ target }) =>
            onChange(target.value === '' ? Number.NaN : target.valueAsNumber)
          }
        />
        {!isPlain && (
          <button
            type="button"
            id={`${id}-more`}
            data-replay="click"
            aria-disabled={value >= max || undefined}
            aria-label={`More: ${label}`}
            onClick={() => step(1)}
          />
        )}
      </div>
    </div>
  )
}
