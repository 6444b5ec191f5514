/** Reads small text files out of an uploaded ZIP. */
import { unzipSync } from 'fflate'

type TextFile = { readonly name: string; readonly text: string }

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

/** Sizes are those that the ZIP declares: more than that is never written. Another file is answered as it is; a damaged ZIP, or an entry that is too large, as a file without text. */
export const unpackZip = (file: { name: string; bytes: Uint8Array }): readonly TextFile[] => {
  if (!SIGNATURE.every((byte, place) => file.bytes[place] === byte))
    return [{ name: file.name, text: new TextDecoder().decode(file.bytes) }]
  const tooLarge: TextFile[] = []
  let freeBytes = ALL_MAX_BYTES
  try {
    const unpacked = unzipSync(file.bytes, {
      filter: ({ name, size, originalSize }) => {
        if (NO_FILE.test(name)) return false
        freeBytes -= Math.max(originalSize, LEAST_BYTES)
        const fits =
          size <= PACKED_MAX_BYTES && originalSize <= UNPACKED_MAX_BYTES && freeBytes >= 0
        if (!fits) tooLarge.push({ name, text: '' })
        return fits
      },
    })
    const texts = Object.entries(unpacked).map(([name, bytes]) => ({
      name,
      text: new TextDecoder().decode(bytes),
    }))
    return [...texts, ...tooLarge]
  } catch {
    return [{ name: file.name, text: '' }]
  }
}
