import type { BlockProps, BuiltInBlock } from '#client/blocks/block.ts'
import { parseText } from '#client/blocks/option-values.ts'
import { safeUrl } from '#domain/content/markup/safe-url.ts'

type Options = { text: unknown; link: unknown; openLinkInNewTab: unknown }

function View({ options, attributes, scope }: BlockProps<Options>) {
  const { className, href, ...others } = attributes
  const own = { ...others, className: `${className} builder-button` }
  const text = parseText(options.text)
  const label = text?.includes('{{') ? scope.interpolate(text, scope) : text
  const link = safeUrl(options.link) ?? safeUrl(href)
  if (link && scope.isLink) return <span {...own}>{label}</span>
  if (!link) {
    return (
      <button type="button" {...own}>
        {label}
      </button>
    )
  }
  const newTab = options.openLinkInNewTab === true && { target: '_blank', rel: 'noopener' }
  return (
    <a {...own} href={link} {...newTab}>
      {label}
    </a>
  )
}

export const block: BuiltInBlock = { name: 'Core:Button', View, noWrap: true }
