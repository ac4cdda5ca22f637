import { describe, expect, it } from 'vitest'
import {
  downloadState,
  MAX_DOWNLOAD_OPENS,
  parseDownloadFile,
  parseDownloadText,
} from '#domain/downloads/download.ts'

const LINK = { isCancelled: false, currentLink: 2, link: 2, expiresAt: 1_000, opens: 0 }

describe('the link of a download', () => {
  it.each([
    [{}, 999, 'ready'],
    [{ opens: MAX_DOWNLOAD_OPENS - 1 }, 999, 'ready'],
    [{ opens: MAX_DOWNLOAD_OPENS }, 999, 'used up'],
    [{}, 1_000, 'expired'],
    [{ link: 1 }, 999, 'replaced'],
    [{ link: 3 }, 999, 'replaced'],
    [{ expiresAt: null }, 999, 'in the making'],
    [{ isCancelled: true, expiresAt: null }, 999, 'cancelled'],
  ] as const)('%o at %d is %s', (more, now, state) => {
    expect(downloadState({ ...LINK, ...more }, now)).toBe(state)
  })
})

describe('the text of a download', () => {
  it('is paragraphs and lists', () => {
    expect(parseDownloadText('One\nline.\n\n\n- Tea\n- Cake \n\n- not\na list\n\n')).toEqual([
      { kind: 'paragraph', text: 'One line.' },
      { kind: 'list', items: ['Tea', 'Cake'] },
      { kind: 'paragraph', text: '- not a list' },
    ])
  })
})

describe('a file that was written for a customer', () => {
  it('has a title, an introduction and sections', () => {
    expect(parseDownloadFile('# A letter\r\nFor Kim.\r\n## Dear Kim\r\nHello.\n\nBye.')).toEqual({
      title: 'A letter',
      intro: 'For Kim.',
      sections: [{ title: 'Dear Kim', text: 'Hello.\n\nBye.' }],
    })
  })

  it.each(['', 'Dear Kim', '# A letter', '## Dear Kim\nHello.', '# A\n## B', '# A\n##  \nC'])(
    'is refused without one of them: %j',
    (text) => {
      expect(parseDownloadFile(text)).toBeNull()
    },
  )
})
