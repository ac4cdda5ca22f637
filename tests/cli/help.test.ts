import { relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COMMANDS } from '#cli/commands/index.ts'
import { STOCK } from '#cli/lib/home.ts'
import { commandLine as shop } from '#tests/support/command-line.ts'

describe('ecosystem 2.4 the help of every command', () => {
  it.each(Object.keys(COMMANDS))(
    'shows examples of %s, called as messages call it',
    async (name) => {
      const { code, out } = await shop(name, '--help')
      expect(code).toBe(0)
      const [, examples = ''] = out.split('\nExamples:\n')
      expect(examples).toMatch(new RegExp(`^  (?:\\S.* )?shop ${name}\\b`))
      expect(out).not.toContain('npm run shop')
      // Another folder is another default.
      expect(out).not.toContain(STOCK)
      if (/--stock <folder>/.test(out))
        expect(out.replaceAll(/\s+/g, ' ')).toMatch(
          new RegExp(`default: "?${relative('', STOCK)}"?\\)`),
        )
    },
  )
})
