/** Streams a ZIP: one entry in memory at a time, yielding to other requests between entries. */
import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipEntry =
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
