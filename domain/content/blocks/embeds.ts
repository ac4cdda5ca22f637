import type { BlockKinds } from './block-kind.ts'
import { boolean, file, hidden, html, size, suggestions, text } from './block-option.ts'
import { FIT_VALUES, mediaStylesheets, PICTURE_TYPES, POSITION_VALUES } from './media.ts'

export const EMBED_BLOCKS = {
  Video: {
    options: {
      video: file(['mp4']),
      posterImage: file(PICTURE_TYPES, false),
      autoPlay: boolean(),
      controls: boolean(false),
      muted: boolean(),
      loop: boolean(),
      playsInline: boolean(),
      fit: suggestions(FIT_VALUES),
      preload: suggestions(['metadata', 'auto', 'none']),
      position: suggestions(POSITION_VALUES),
      aspectRatio: size(0.7004048582995948),
      lazyLoad: boolean(),
      fitContent: hidden('boolean'),
      height: hidden(),
      width: hidden(),
    },
    requires: [{ oneOf: ['video'], else: 'nothing is shown' }],
    menu: { canHaveChildren: true },
    stylesheets: mediaStylesheets('video'),
  },
  Embed: {
    options: {
      url: { holds: 'text', input: { type: 'url', required: true } },
      content: html(),
    },
    requires: [{ oneOf: ['url', 'content'], else: 'nothing is shown' }],
    textOption: 'content',
    markup: 'raw',
    canHoldScripts: true,
    menu: {},
    stylesheets: ['embed'],
  },
  'Custom Code': {
    options: {
      code: html('<p>Hello there, I am custom HTML code!</p>'),
      scriptsClientOnly: boolean(),
      replaceNodes: hidden(),
    },
    requires: [{ oneOf: ['code'], else: 'nothing is shown' }],
    textOption: 'code',
    markup: 'raw',
    canHoldScripts: true,
    menu: { requiredPermissions: ['editCode'] },
    stylesheets: ['embed'],
  },
  'Builder:RawText': {
    options: { text: html() },
    textOption: 'text',
    markup: 'raw',
    menu: {},
  },
  'Raw:Img': {
    options: {
      image: file(PICTURE_TYPES),
      altText: text(''),
      src: hidden('text'),
      title: hidden('text'),
      srcset: hidden(),
      backgroundSize: hidden(),
      backgroundPosition: hidden(),
      aspectRatio: hidden('size'),
      height: hidden(),
      width: hidden(),
    },
    requires: [{ oneOf: ['image', 'src'], else: 'nothing is shown' }],
    menu: { noWrap: true },
  },
} as const satisfies BlockKinds
