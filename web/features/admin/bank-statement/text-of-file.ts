/** Decodes UTF-8, UTF-16 or Windows-1252 (detected by bytes invalid in UTF-8). Null for binary spreadsheet formats. */
export const textOfFile = (bytes: Uint8Array): string | null => {
  if (SPREADSHEETS.some((start) => start.every((byte, at) => bytes[at] === byte))) return null
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  const text = new TextDecoder().decode(bytes)
  return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text
}

/** Signatures of .xlsx (a ZIP) and .xls. */
const SPREADSHEETS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]
