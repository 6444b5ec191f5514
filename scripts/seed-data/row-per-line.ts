/** JSON with one entry per line: small, and a change of one entry is a change of one line. */
export function rowPerLine(rows: readonly unknown[]) {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
}
