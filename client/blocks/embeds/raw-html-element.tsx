import { useEffect, useRef } from 'react'
import { runDeferredScripts } from '#client/enhancements/content/blocks/deferred-scripts.ts'

/** Html of editors as it is. Scripts that wait in it run once it is in the page, also where React put it there. */
export function RawHtml({ className, html }: { className: string; html: string }) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other html holds other scripts
  useEffect(() => {
    if (place.current) runDeferredScripts(place.current)
  }, [html])
  return (
    <div
      ref={place}
      className={className}
      // A nonce is not to be seen in the page, and scripts that ran where they stood wait nowhere.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: raw by intention, let in by the page's policy
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
