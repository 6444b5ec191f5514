/** A bank's statement: rows of cells, whatever the bank calls its columns. */

export type StatementRow = {
  /** What the row says, all cells of text together. */
  readonly text: string
  readonly amountCents: number
  readonly paidAt: Date | null
}

/** Rows that bring money; the rest is not of interest. */
export const readStatement = (csv: string): readonly StatementRow[] => {
  const lines = csv.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  const separator = mostUsed(lines[0] ?? '')
  return lines.flatMap((line) => {
    const row = rowOf(cellsOf(line, separator))
    return row ? [row] : []
  })
}

const SEPARATORS = [';', '\t', ','] as const

const mostUsed = (line: string) => {
  const uses = (separator: string) => line.split(separator).length
  return SEPARATORS.toSorted((a, b) => uses(b) - uses(a))[0] ?? ';'
}

/** Cells may stand in quotes, with quotes doubled inside. */
const cellsOf = (line: string, separator: string) => {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    if (character === separator && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += character
  }
  return [...cells, cell].map(bare)
}

const bare = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"')
    .trim()

const rowOf = (cells: readonly string[]): StatementRow | null => {
  const amounts = cells.flatMap((cell) => centsOf(cell) ?? [])
  const amountCents = amounts.find((cents) => cents > 0)
  if (amountCents === undefined) return null
  const paidAt = cells.map(dayOf).find((day) => day !== null) ?? null
  return { text: cells.join(' ').trim(), amountCents, paidAt }
}

/** `1.234,56`, `1234.56`, `+39,90 €`; null for what is no amount of money. */
const centsOf = (cell: string): number | null => {
  const plain = cell.replace(/[€\s]|EUR/g, '')
  if (!/^[+-]?\d[\d.,]*[.,]\d{2}$/.test(plain)) return null
  const digits = plain.replace(/[.,]/g, '')
  return Number(digits)
}

/** `03/03/2026`, `3.3.2026`, `2026-03-03`: noon in Greenwich, which is that day in Rome too. */
const dayOf = (cell: string): Date | null => {
  const italian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell)
  const international = /^(\d{4})-(\d{2})-(\d{2})$/.exec(cell)
  const [year, month, day] = italian
    ? [italian[3], italian[2], italian[1]]
    : [international?.[1], international?.[2], international?.[3]]
  if (year === undefined) return null
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), 12))
  return at.getUTCDate() === Number(day) ? at : null
}
