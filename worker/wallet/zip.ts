import { joinBytes } from '#domain/text.ts'

/** A ZIP file of files that are not compressed. */
export function zip(files: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  const bodies: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const [name, bytes] of Object.entries(files)) {
    const nameBytes = new TextEncoder().encode(name)
    const sizes = [crc32(bytes), bytes.length, bytes.length]
    // Version 1.0, no flags, stored, 1 January 1980.
    const common = [
      ...words(10, 0, 0, 0, 33),
      ...sizes.flatMap(double),
      ...words(nameBytes.length, 0),
    ]
    const header = Uint8Array.from([...double(0x04034b50), ...common])
    bodies.push(header, nameBytes, bytes)
    const entry = [...double(0x02014b50), ...words(10), ...common, ...words(0, 0, 0), ...double(0)]
    directory.push(Uint8Array.from([...entry, ...double(offset)]), nameBytes)
    offset += header.length + nameBytes.length + bytes.length
  }
  const list = joinBytes(directory)
  const count = Object.keys(files).length
  const end = [...double(0x06054b50), ...words(0, 0, count, count), ...double(list.length)]
  return joinBytes([...bodies, list, Uint8Array.from([...end, ...double(offset), ...words(0)])])
}

const words = (...values: number[]): number[] =>
  values.flatMap((value) => [value & 0xff, (value >>> 8) & 0xff])

const double = (value: number): number[] => words(value & 0xffff, value >>> 16)

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
