import type { ReactNode } from 'react'
import { Logo } from '#client/components/layout/Logo.tsx'
import type { Country } from '#domain/countries/country.ts'

export type PreviewPageProps = {
  countries: readonly Pick<Country, 'code' | 'name'>[]
  stylesheet: string
  sheet: string
  script: string
}

/** Preview widths in px. */
const DEVICES = [
  { value: '390', label: 'Phone' },
  { value: '820', label: 'Tablet' },
  { value: '1280', label: 'Desktop' },
] as const

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** A content file as visitors would see it, for local editing. */
export const previewPage = ({
  countries,
  stylesheet,
  sheet,
  script,
}: PreviewPageProps): ReactNode => (
  <html lang="en-AU">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      <title>Preview</title>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href={stylesheet} />
      <link rel="stylesheet" href={sheet} />
      <script type="module" src={script} />
    </head>
    <body className="preview">
      <header className="preview-bar">
        <div className="preview-name">
          <Logo href="/" />
          <div>
            <h1>Preview</h1>
            <p className="preview-file">No file yet</p>
          </div>
          <p className="preview-state" role="status" data-state="waiting">
            Waiting
          </p>
        </div>
        <form className="preview-choices">
          <RadioGroup legend="Width" name="width" options={DEVICES} chosen="1280" />
          <RadioGroup legend="Colours" name="theme" options={THEMES} chosen="light" />
          <label>
            <span className="sr-only">Country</span>
            <select name="country">
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label className="preview-variations" hidden>
            <span className="sr-only">Variation</span>
            <select name="variation">
              <option value="">Default</option>
            </select>
          </label>
          <a className="preview-alone" href="/" target="_blank" rel="noreferrer" hidden>
            Open alone
          </a>
        </form>
      </header>
      <section className="preview-faults" role="alert" hidden />
      <main className="preview-stage">
        <div className="preview-empty">
          <h2>Which file?</h2>
          <p>Start this beside the shop, then save the file as often as you like:</p>
          <pre>npm run shop -- preview fixtures/content/your-page.json</pre>
          <p className="hint">The page draws itself again after every save, at the same place.</p>
        </div>
      </main>
    </body>
  </html>
)

type RadioGroupProps = {
  legend: string
  name: string
  options: readonly { value: string; label: string }[]
  chosen: string
}

const RadioGroup = ({ legend, name, options, chosen }: RadioGroupProps) => (
  <fieldset className="preview-choice">
    <legend className="sr-only">{legend}</legend>
    {options.map(({ value, label }) => (
      <label key={value}>
        <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
        <span>{label}</span>
      </label>
    ))}
  </fieldset>
)
