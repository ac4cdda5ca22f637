import { FieldError } from '#client/components/forms/TextField.tsx'
import { Picture } from '#client/components/Picture.tsx'
import { GIFT_PICTURE_TYPES } from '#domain/gift-cards/builder/gift-picture.ts'
import type { GiftTheme } from '#domain/gift-cards/gift-theme.schema.ts'
import { ChoiceIssue, Part } from './fields.tsx'
import type { GiftBuilderProps } from './GiftBuilderPage.tsx'

const SHOWN_AT_ONCE = 8

/** How the card looks; the first themes of the country and the chosen one at once, the others below. */
export function ThemeFields(props: GiftBuilderProps) {
  const {
    choices: { themes },
    gift,
    errors,
  } = props
  const chosen = gift.theme?.name
  const later = themes.slice(SHOWN_AT_ONCE).find(({ name }) => name === chosen)
  const shown = later
    ? [...themes.slice(0, SHOWN_AT_ONCE - 1), later]
    : themes.slice(0, SHOWN_AT_ONCE)
  const others = themes.filter((theme) => !shown.includes(theme))
  return (
    <Part title="2. Theme">
      <ThemeTiles themes={shown} chosen={chosen} id="theme" />
      {others.length > 0 && (
        <details>
          <summary>More themes</summary>
          <ThemeTiles themes={others} chosen={chosen} />
        </details>
      )}
      <ChoiceIssue name="theme" issues={errors?.fields} />
      {themes.some(({ isCustom }) => isCustom) && <OwnPicture {...props} />}
    </Part>
  )
}

/** The giver's own picture: handed in at once with script, else with the form. */
function OwnPicture({ form: { values }, errors }: GiftBuilderProps) {
  const issue = errors?.fields?.picture
  return (
    <div className="own-picture field">
      <label htmlFor="picture">{values.picture ? 'Replace your picture' : 'Your picture'}</label>
      <p className="hint" id="picture-hint">
        {values.picture
          ? 'Your picture is on the card. Choose another only if you want to change it.'
          : 'JPEG, PNG or WebP, up to 10 MB. Only this gift shows it.'}
      </p>
      <input
        id="picture"
        type="file"
        name="pictureFile"
        accept={GIFT_PICTURE_TYPES}
        aria-describedby={issue ? 'picture-hint picture-issue' : 'picture-hint'}
        aria-invalid={issue ? true : undefined}
      />
      <input type="hidden" name="picture" value={values.picture ?? ''} />
      <p className="hint" id="picture-state" role="status" />
      <FieldError id="picture-issue">{issue}</FieldError>
    </div>
  )
}

type TilesProps = { themes: readonly GiftTheme[]; chosen: string | undefined; id?: string }

const ThemeTiles = ({ themes, chosen, id }: TilesProps) => (
  <div className="themes">
    {themes.map(({ name, displayName, thumbnailUrl, isCustom }, at) => (
      <label key={name} className={isCustom ? 'theme theme-own' : 'theme'}>
        <input
          id={at === 0 ? id : undefined}
          type="radio"
          name="theme"
          value={name}
          defaultChecked={name === chosen}
        />
        <Picture src={thumbnailUrl} alt="" sizes="(min-width: 700px) 180px, 132px" widest={800} />
        <span>{displayName}</span>
      </label>
    ))}
  </div>
)
