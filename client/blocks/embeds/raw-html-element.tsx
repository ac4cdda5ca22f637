import { useEffect, useRef } from 'react'
import { runDeferredScripts } from '#client/enhancements/content/blocks/deferred-scripts.ts'

/** Editors' HTML. Its deferred scripts run once it is in the page. */
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
      // The nonce is hidden from the page, and scripts that ran are not deferred.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: raw by intention, let in by the page's policy
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
