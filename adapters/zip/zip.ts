/** Streams a ZIP: one entry in memory at a time, yielding to other requests between entries. */
import { setImmediate } from 'node:timers/promises'
import { unzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

type ZipEntry =
  | { readonly name: string; readonly text: string }
  /** Stored uncompressed: pictures and PDFs are compressed already. */
  | { readonly name: string; readonly bytes: Uint8Array }

export const streamZip = (
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): ReadableStream<Uint8Array> => {
  const source = iteratorOf(entries)
  let zip: Zip
  return new ReadableStream({
    start: (controller) => {
      zip = new Zip((fault, chunk, isLast) => {
        if (fault) return controller.error(fault)
        controller.enqueue(chunk)
        if (isLast) controller.close()
      })
    },
    pull: async () => {
      await setImmediate()
      const { value, done } = await source.next()
      if (done) return zip.end()
      add(zip, value)
    },
    cancel: async () => {
      zip.terminate()
      await source.return?.()
    },
  })
}

const iteratorOf = (entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>) =>
  Symbol.asyncIterator in entries ? entries[Symbol.asyncIterator]() : entries[Symbol.iterator]()

const add = (zip: Zip, entry: ZipEntry) => {
  const isText = 'text' in entry
  const file = isText ? new ZipDeflate(entry.name) : new ZipPassThrough(entry.name)
  zip.add(file)
  file.push(isText ? new TextEncoder().encode(entry.text) : entry.bytes, true)
}

/** Null for an entry that is too large. */
type PackedFile = { readonly name: string; readonly bytes: Uint8Array | null }

/** Of one entry, packed and unpacked: receipts of SdI have about 10 kB. */
const PACKED_MAX_BYTES = 200_000
const UNPACKED_MAX_BYTES = 500_000
/** Of all entries together, each counted as a receipt at least. */
const ALL_MAX_BYTES = 20_000_000
const LEAST_BYTES = 10_000
/** Folders, and what a Mac adds. */
const NO_FILE = /\/$|^__MACOSX\/|(^|\/)\.[^/]+$/

/** Every ZIP begins so, an empty one too. */
const SIGNATURE = [0x50, 0x4b] as const

/** Small files out of an uploaded ZIP; null for what is none, or damaged. Sizes are those that the ZIP declares: more than that is never written. */
export const unpackZip = (zip: Uint8Array): readonly PackedFile[] | null => {
  if (!SIGNATURE.every((byte, place) => zip[place] === byte)) return null
  const tooLarge: PackedFile[] = []
  let freeBytes = ALL_MAX_BYTES
  try {
    const unpacked = unzipSync(zip, {
      filter: ({ name, size, originalSize }) => {
        if (NO_FILE.test(name)) return false
        freeBytes -= Math.max(originalSize, LEAST_BYTES)
        const fits =
          size <= PACKED_MAX_BYTES && originalSize <= UNPACKED_MAX_BYTES && freeBytes >= 0
        if (!fits) tooLarge.push({ name, bytes: null })
        return fits
      },
    })
    return [...Object.entries(unpacked).map(([name, bytes]) => ({ name, bytes })), ...tooLarge]
  } catch {
    return null
  }
}
