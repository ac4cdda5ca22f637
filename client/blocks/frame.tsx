import type { ReactNode } from 'react'

/** What stands around the blocks of an entry (spec §3): programs find a content by these names. */
export const framed = (
  { id, model, sheet }: { id: string; model: string; sheet?: string },
  blocks: ReactNode,
): ReactNode => (
  <div
    className={`builder-component builder-component-${id}`}
    data-name={model}
    data-source="Rendered by Builder.io"
  >
    <div className="builder-content" builder-content-id={id} builder-model={model}>
      <div
        // What editors write for `&` means whatever stands directly around the blocks.
        className={`builder-component-${id}`}
        data-builder-component={model}
        data-builder-content-id={id}
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
