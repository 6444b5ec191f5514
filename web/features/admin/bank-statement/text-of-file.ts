/** What is sent of a file; null for spreadsheets of before 2007. */
export const statementIn = (bytes: Uint8Array): { csv: string } | { xlsx: string } | null => {
  if (beginsLike(bytes, OLD_EXCEL)) return null
  if (!beginsLike(bytes, ZIP)) return { csv: textOfFile(bytes) }
  return { xlsx: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) }
}

/** Decodes UTF-8, UTF-16 or Windows-1252 (detected by bytes invalid in UTF-8). */
export const textOfFile = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  const text = new TextDecoder().decode(bytes)
  return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text
}

/** An .xlsx file is one. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]

const beginsLike = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)
