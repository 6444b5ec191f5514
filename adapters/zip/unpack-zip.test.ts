import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { unpackZip } from './zip.ts'

const packed = (files: number, bytes: number) =>
  zipSync(
    Object.fromEntries(
      Array.from({ length: files }, (_, place) => [`${place}.xml`, strToU8('x'.repeat(bytes))]),
    ),
  )

it('leaves unread what would not fit: one large entry, many, or too many', () => {
  const read = (files: number, bytes: number) =>
    (unpackZip(packed(files, bytes)) ?? []).filter((file) => file.bytes !== null)
  expect(read(3, 500_000)).toHaveLength(3)
  expect(read(3, 500_001)).toHaveLength(0)
  expect(read(60, 500_000)).toHaveLength(40)
  expect(read(2500, 10)).toHaveLength(2000)
})

it('writes no more of an entry than the ZIP declares', () => {
  const bytes = packed(1, 400_000)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const central = Buffer.from(bytes).lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  view.setUint32(central + 24, 1000, true)
  const [entry] = unpackZip(bytes) ?? []
  expect(entry?.bytes?.length).toBeLessThanOrEqual(1000)
})

it('takes neither another file nor a damaged one for a ZIP', () => {
  expect(unpackZip(strToU8('<a/>'))).toBeNull()
  expect(unpackZip(packed(1, 500).subarray(0, 60))).toBeNull()
})
