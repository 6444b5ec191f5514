/** A ZIP that is written while it is read: one entry is in memory, and others get their turn between two. */
import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate } from 'fflate'

export type ZipEntry = { readonly name: string; readonly text: string }

export const streamZip = (entries: Iterable<ZipEntry>): ReadableStream<Uint8Array> => {
  const source = entries[Symbol.iterator]()
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
      const { value, done } = source.next()
      if (done) return zip.end()
      const file = new ZipDeflate(value.name)
      zip.add(file)
      file.push(new TextEncoder().encode(value.text), true)
    },
    cancel: () => {
      zip.terminate()
    },
  })
}
