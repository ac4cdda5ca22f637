import { FieldError } from '#client/components/forms/TextField.tsx'
import type { Country } from '#domain/countries/country.ts'

type AgeDeclarationProps = {
  country: Country
  values: Readonly<Record<string, string>>
  issue: string | undefined
}

/** Of those who order alcohol. */
export const AgeDeclaration = ({ country, values, issue }: AgeDeclarationProps) => (
  <div>
    <label className="check">
      <input
        type="checkbox"
        id="ageDeclared"
        name="ageDeclared"
        value="on"
        required
        defaultChecked={Boolean(values.ageDeclared)}
        aria-invalid={issue ? true : undefined}
        aria-describedby={issue ? 'ageDeclared-issue' : undefined}
      />
      <span>
        I am {country.drinkingAge} or older. Your order includes wine: we check identification on
        the day.
      </span>
    </label>
    <FieldError id="ageDeclared-issue">{issue}</FieldError>
  </div>
)
