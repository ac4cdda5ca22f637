import type { ReactNode } from 'react'
import type { ContentEntry } from '#domain/content/entry.ts'

/** The rendered parts of an entry. */
export type FramedEntry = Pick<ContentEntry, 'id' | 'data'> & { testVariationId?: unknown }

type FrameProps = {
  id: string
  model: string
  sheet?: string
  group?: string | undefined
}

/** The wrapper of an entry's blocks; its class names are an interface for editors' programs. */
export const renderContentFrame = (
  { id, model, sheet, group }: FrameProps,
  blocks: ReactNode,
): ReactNode => (
  <div
    className={`builder-component builder-component-${id}`}
    data-name={model}
    data-source="Rendered by Builder.io"
  >
    <div className="builder-content" builder-content-id={id} builder-model={model}>
      <div
        // Editors' `&` is the direct parent of the blocks.
        className={`builder-component-${id}`}
        data-builder-component={model}
        data-builder-content-id={id}
        data-builder-variation-id={group}
      >
        {sheet !== undefined && (
          <style
            className="builder-custom-styles"
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: rules that nothing in them can end
            dangerouslySetInnerHTML={{ __html: sheet }}
          />
        )}
        {blocks}
      </div>
    </div>
  </div>
)

declare module 'react' {
  interface HTMLAttributes<T> {
    'builder-content-id'?: string
    'builder-model'?: string
    'builder-type'?: string
  }
}

/** An entry's chosen variation. */
export const variationIdOf = ({ testVariationId }: FramedEntry): string | undefined =>
  typeof testVariationId === 'string' ? testVariationId : undefined
