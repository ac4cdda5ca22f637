import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PEERING, RECORDING } from '../../../bench/peers/plugins.mjs'

const IMPORTS = /import \{([^}]*)\} from '([^']*)'/g

/** Values that files of a folder import from files ending so. */
function importedFrom(end: string, folder: string): Set<string> {
  const names = new Set<string>()
  for (const file of globSync(`${folder}/**/*.{ts,tsx}`)) {
    for (const [, list = '', source = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
      if (!source.endsWith(end)) continue
      for (const name of list.split(',').map((one) => one.trim()))
        if (name && !name.startsWith('type ')) names.add(name)
    }
  }
  return names
}

it.each([
  ...Object.entries(RECORDING).map(([end, file]) => ({ end, file, folder: 'worker' })),
  ...Object.entries(PEERING).map(([end, file]) => ({ end, file, folder: 'client' })),
])('$file of the bench exports what $folder imports from $end', ({ end, file, folder }) => {
  const source = readFileSync(`bench/peers/${file}`, 'utf8')
  const exported = [...source.matchAll(/^export (?:const|function|async function) (\w+)/gm)].map(
    ([, name]) => name,
  )
  expect(exported).toEqual(expect.arrayContaining([...importedFrom(end, folder)]))
})
