/** Streams a ZIP: one entry, or part of one, in memory at a time, yielding to other requests between them. */
import { setImmediate } from 'node:timers/promises'
import { unzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

type ZipEntry =
  | { readonly name: string; readonly text: string }
  /** Text that comes in parts, of which one is in memory at a time. */
  | { readonly name: string; readonly texts: Iterable<string> }
  /** Stored uncompressed: pictures and PDFs are compressed already. */
  | { readonly name: string; readonly bytes: Uint8Array }

export const streamZip = (
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): ReadableStream<Uint8Array> => {
  const source = iteratorOf(entries)
  let zip: Zip
  let rest: Parts | null = null
  /** A pull that writes nothing would be the last one. */
  let isWaiting = true
  const writeNext = async () => {
    await setImmediate()
    if (rest) {
      rest = pushNext(rest)
      return
    }
    const { value, done } = await source.next()
    if (done) zip.end()
    else if ('texts' in value) rest = startText(zip, value)
    else add(zip, value)
  }
  return new ReadableStream({
    start: (controller) => {
      zip = new Zip((fault, chunk, isLast) => {
        isWaiting = false
        if (fault) return controller.error(fault)
        controller.enqueue(chunk)
        if (isLast) controller.close()
      })
    },
    pull: async () => {
      isWaiting = true
      while (isWaiting) await writeNext()
    },
    cancel: async () => {
      isWaiting = false
      zip.terminate()
      await source.return?.()
    },
  })
}

type Parts = { readonly file: ZipDeflate; readonly texts: Iterator<string> }

const startText = (zip: Zip, { name, texts }: { name: string; texts: Iterable<string> }): Parts => {
  const file = new ZipDeflate(name)
  zip.add(file)
  return { file, texts: texts[Symbol.iterator]() }
}

/** Answers null after the last part. */
const pushNext = ({ file, texts }: Parts): Parts | null => {
  const { value, done } = texts.next()
  file.push(new TextEncoder().encode(done ? '' : value), done === true)
  return done ? null : { file, texts }
}

const iteratorOf = (entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>) =>
  Symbol.asyncIterator in entries ? entries[Symbol.asyncIterator]() : entries[Symbol.iterator]()

const add = (zip: Zip, entry: Exclude<ZipEntry, { readonly texts: unknown }>) => {
  const isText = 'text' in entry
  const file = isText ? new ZipDeflate(entry.name) : new ZipPassThrough(entry.name)
  zip.add(file)
  file.push(isText ? new TextEncoder().encode(entry.text) : entry.bytes, true)
}

/** This is null for an entry that is too large. */
type PackedFile = { readonly name: string; readonly bytes: Uint8Array | null }

type UnpackLimits = {
  /** Limit for one entry, packed and unpacked. */
  readonly packedBytes: number
  readonly unpackedBytes: number
  /** Limit for all entries together, each counted as so much at least. */
  readonly allBytes: number
  readonly leastBytes: number
}

/** Receipts of SdI have about 10 kB. */
const RECEIPTS: UnpackLimits = {
  packedBytes: 200_000,
  unpackedBytes: 500_000,
  allBytes: 20_000_000,
  leastBytes: 10_000,
}

/** Pictures, and the text of a whole site. */
const LARGE: UnpackLimits = {
  packedBytes: 15_000_000,
  unpackedBytes: 20_000_000,
  allBytes: 120_000_000,
  leastBytes: 10_000,
}

/** Folders, and what a Mac adds. */
const NO_FILE = /\/$|^__MACOSX\/|(^|\/)\.[^/]+$/

/** Every ZIP begins so, an empty one too. */
const SIGNATURE = [0x50, 0x4b] as const

/** Unpacks small files from an uploaded ZIP; null if it is damaged or not a ZIP. Never writes more than the sizes that the ZIP declares. */
export const unpackZip = (
  zip: Uint8Array,
  limits: UnpackLimits = RECEIPTS,
): readonly PackedFile[] | null => {
  if (!SIGNATURE.every((byte, place) => zip[place] === byte)) return null
  const tooLarge: PackedFile[] = []
  let freeBytes = limits.allBytes
  try {
    const unpacked = unzipSync(zip, {
      filter: ({ name, size, originalSize }) => {
        if (NO_FILE.test(name)) return false
        freeBytes -= Math.max(originalSize, limits.leastBytes)
        const fits =
          size <= limits.packedBytes && originalSize <= limits.unpackedBytes && freeBytes >= 0
        if (!fits) tooLarge.push({ name, bytes: null })
        return fits
      },
    })
    return [...Object.entries(unpacked).map(([name, bytes]) => ({ name, bytes })), ...tooLarge]
  } catch {
    return null
  }
}

/** Unpacks larger files; null if the archive is damaged or one of them does not fit. */
export const unpackLargeZip = (zip: Uint8Array) => {
  const files = unpackZip(zip, LARGE)?.map(({ name, bytes }) => (bytes ? { name, bytes } : null))
  return files?.every((file) => file !== null) ? files : null
}
