/**
 * Italian banks write UTF-8 or Windows-1252, some UTF-16; a byte that UTF-8 cannot read gives the second
 * away. Null for a spreadsheet's own format, which is no text.
 */
export const textOfFile = (bytes: Uint8Array): string | null => {
  if (SPREADSHEETS.some((start) => start.every((byte, at) => bytes[at] === byte))) return null
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  const text = new TextDecoder().decode(bytes)
  return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text
}

/** How an .xlsx (a ZIP) and an .xls begin. */
const SPREADSHEETS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]
