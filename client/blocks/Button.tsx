import { safeAddress } from '#domain/content/address.ts'
import type { BlockProps, BuiltIn } from './block.ts'
import { textOf } from './read.ts'

type Options = { text: unknown; link: unknown; openLinkInNewTab: unknown }

function View({ options, attributes, scope }: BlockProps<Options>) {
  const { className, href, ...others } = attributes
  const own = { ...others, className: `${className} builder-button` }
  const text = textOf(options.text)
  const words = text?.includes('{{') ? scope.filled(text, scope) : text
  const link = safeAddress(options.link) ?? safeAddress(href)
  if (link && scope.isLink) return <span {...own}>{words}</span>
  if (!link) {
    return (
      <button type="button" {...own}>
        {words}
      </button>
    )
  }
  const elsewhere = options.openLinkInNewTab === true && { target: '_blank', rel: 'noopener' }
  return (
    <a {...own} href={link} {...elsewhere}>
      {words}
    </a>
  )
}

/** A link that looks like a button, or a button (spec §3). */
export const button: BuiltIn = { View, noWrap: true }
