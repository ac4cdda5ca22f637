import { globSync, readdirSync, readFileSync } from 'node:fs'
import { transform } from 'lightningcss'
import { describe, expect, it } from 'vitest'

/** One property that a stylesheet sets by a single class, and so with the weight of every other single class. */
type Setting = { sheet: string; className: string; property: string }

const FOLDER = 'client/styles/blocks'
const settings = readdirSync(FOLDER).flatMap((sheet) =>
  settingsIn(sheet, readFileSync(`${FOLDER}/${sheet}`)),
)

describe('stylesheets of blocks', () => {
  it('look the same in any order, because a page has those of its blocks sorted by file name', () => {
    const combinations = globSync('client/blocks/**/*.tsx').flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(/(["'`])(builder-[\w-]+(?: builder-[\w-]+)+)\1/g),
      ].map(([, , classes = '']) => classes.split(' ')),
    )
    expect(combinations).toContainEqual(['builder-image', 'builder-fills'])
    expect(combinations.flatMap((classes) => conflictsIn(classes))).toEqual([])
  })

  it('are compared by what they set', () => {
    const both = [
      ...settingsIn('a', Buffer.from('.builder-one { margin: 0; color: red }')),
      ...settingsIn('b', Buffer.from('.builder-two { margin-top: 1px; width: 1px }')),
    ]
    expect(conflictsIn(['builder-one', 'builder-two'], both)).toEqual([
      'margin of .builder-one in a and margin-top of .builder-two in b',
    ])
  })
})

/** What two classes of one element set in different sheets, where the later sheet would win. */
function conflictsIn(classes: string[], all: readonly Setting[] = settings): string[] {
  const own = all.filter(({ className }) => classes.includes(className))
  return own.flatMap((one) =>
    own
      .filter(
        (other) =>
          other.sheet > one.sheet &&
          (overlaps(one.property, other.property) || overlaps(other.property, one.property)),
      )
      .map(
        (other) =>
          `${one.property} of .${one.className} in ${one.sheet} and ${other.property} of .${other.className} in ${other.sheet}`,
      ),
  )
}

const overlaps = (property: string, part: string) =>
  part === property || part.startsWith(`${property}-`)

function settingsIn(sheet: string, code: Buffer): Setting[] {
  const found: Setting[] = []
  transform({
    filename: sheet,
    code,
    visitor: {
      Rule: {
        style({ value: { selectors, declarations } }) {
          const properties = (declarations.declarations ?? []).map(({ property }) => property)
          for (const [part, ...others] of selectors) {
            if (part?.type !== 'class' || others.length) continue
            for (const property of properties) found.push({ sheet, className: part.name, property })
          }
        },
      },
    },
  })
  return found
}
