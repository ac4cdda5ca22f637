import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

const HEADER_BYTES = 4

/** Folders of files as one compressed file: a header that names and measures them, then their bytes. */
export function packFolders(folders) {
  const files = Object.entries(folders).flatMap(([name, folder]) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return { name: join(name, path.slice(folder.length)), bytes: readFileSync(path) }
      })
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  )
  const header = Buffer.from(JSON.stringify(files.map(({ name, bytes }) => [name, bytes.length])))
  const size = Buffer.alloc(HEADER_BYTES)
  size.writeUInt32BE(header.length)
  return brotliCompressSync(Buffer.concat([size, header, ...files.map(({ bytes }) => bytes)]), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
}

/** Writes the files of such an archive below a folder. */
export function unpackFolders(archive, folder) {
  const all = brotliDecompressSync(archive)
  const end = HEADER_BYTES + all.readUInt32BE()
  let position = end
  for (const [name, size] of JSON.parse(all.subarray(HEADER_BYTES, end).toString())) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, all.subarray(position, position + size))
    position += size
  }
}
