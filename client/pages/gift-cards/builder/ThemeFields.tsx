import { Picture } from '#client/components/Picture.tsx'
import type { GiftTheme } from '#domain/gift-cards/gift-theme.schema.ts'
import { ChoiceIssue, Part } from './fields.tsx'
import type { GiftBuilderProps } from './GiftBuilderPage.tsx'

const SHOWN_AT_ONCE = 8

/** How the card looks; the first themes of the country at once, the others below. */
export function ThemeFields({ stock: { themes }, gift, errors }: GiftBuilderProps) {
  const chosen = gift.theme?.name
  const at = themes.findIndex(({ name }) => name === chosen)
  const others = themes.slice(SHOWN_AT_ONCE)
  return (
    <Part title="2. Theme">
      <ThemeTiles themes={themes.slice(0, SHOWN_AT_ONCE)} chosen={chosen} id="theme" />
      {others.length > 0 && (
        <details open={at >= SHOWN_AT_ONCE || undefined}>
          <summary>Show all {themes.length} themes</summary>
          <ThemeTiles themes={others} chosen={chosen} />
        </details>
      )}
      <ChoiceIssue name="theme" issues={errors?.fields} />
    </Part>
  )
}

type TilesProps = { themes: readonly GiftTheme[]; chosen: string | undefined; id?: string }

const ThemeTiles = ({ themes, chosen, id }: TilesProps) => (
  <div className="themes">
    {themes.map(({ name, displayName, thumbnailUrl }, at) => (
      <label key={name} className="theme">
        <input
          id={at === 0 ? id : undefined}
          type="radio"
          name="theme"
          value={name}
          defaultChecked={name === chosen}
        />
        <Picture src={thumbnailUrl} alt="" sizes="(min-width: 700px) 180px, 132px" />
        <span>{displayName}</span>
      </label>
    ))}
  </div>
)
