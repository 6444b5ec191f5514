/** Reads the statement format of SWIFT: `:61:` is a movement, the `:86:` below it says what for. */
import type { StatementRow } from '#modules/billing/statement-row.ts'

export const isMt940 = (text: string) =>
  /^:61:/m.test(text) && /^:(?:20|25|28C?|60[FM]):/m.test(text)

/** Date, day of booking, side, letter of the currency, amount. */
const MOVEMENT = /^(\d{6})(\d{4})?(E?R?[CD])([A-Z])?(\d{1,12},\d{0,2})/
const OPENING = /^[CD]\d{6}([A-Z]{3})/

export const readMt940 = (text: string): readonly StatementRow[] => {
  let currency: string | null = null
  const rows: StatementRow[] = []
  for (const { line, tag, lines } of fieldsOf(text)) {
    const [first = ''] = lines
    if (/^60[FM]$/.test(tag)) currency = OPENING.exec(first)?.[1] ?? null
    if (tag === '61') rows.push(movementOf(line, lines, currency))
    const last = rows.at(-1)
    if (tag === '86' && last)
      rows.splice(-1, 1, { ...last, text: `${last.text} ${wordsOf(lines)}`.trim() })
  }
  return rows
}

type Field = { readonly line: number; readonly tag: string; readonly lines: readonly string[] }

/** What follows a tag until the next, `-` ends a message. */
const fieldsOf = (text: string): readonly Field[] => {
  const fields: { line: number; tag: string; lines: string[] }[] = []
  for (const [at, written] of text.split(/\r*\n|\r/).entries()) {
    const [, tag, rest = ''] = /^(?:\{4:)?:(\d\d[A-Z]?):(.*)$/.exec(written) ?? []
    if (tag !== undefined) fields.push({ line: at + 1, tag, lines: [rest] })
    else if (!/^-\}?$|^\{/.test(written)) fields.at(-1)?.lines.push(written)
  }
  return fields
}

const movementOf = (
  line: number,
  [first = '', ...rest]: readonly string[],
  currency: string | null,
): StatementRow => {
  const [, day, , side = '', , amount] = MOVEMENT.exec(first) ?? []
  const cents = amount === undefined ? null : Math.round(Number(amount.replace(',', '.')) * 100)
  // A reversed credit leaves, a reversed debit comes back.
  const isOut = side.endsWith('RC') || side === 'D' || side === 'ED'
  return {
    line,
    text: [first.replace(MOVEMENT, ''), ...rest].join(' ').trim(),
    amountCents: cents !== null && isOut ? -cents : cents,
    paidAt: day === undefined ? null : dayOf(day),
    unknownState: null,
    fault: faultOf({ cents, isOut, isExpected: side.startsWith('E'), currency }),
  }
}

type Judged = {
  readonly cents: number | null
  readonly isOut: boolean
  readonly isExpected: boolean
  readonly currency: string | null
}

const faultOf = ({ cents, isOut, isExpected, currency }: Judged): StatementRow['fault'] => {
  if (cents === null) return 'unreadable-amount'
  if (isOut) return 'debit'
  if (isExpected) return 'not-settled'
  return currency === 'EUR' ? null : 'other-currency'
}

/** `260302` */
const dayOf = (written: string): Date | null => {
  const [year, month, day] = [0, 2, 4].map((from) => Number(written.slice(from, from + 2)))
  const at = new Date(Date.UTC(2000 + (year ?? 0), (month ?? 0) - 1, day, 12))
  return at.getUTCDate() === day && at.getUTCMonth() === (month ?? 0) - 1 ? at : null
}

const LINE_CHARACTERS = 65
const PART_CHARACTERS = 27

/** Full lines and parts (`?20`) were cut in the middle of a word. */
const wordsOf = (lines: readonly string[]) =>
  joinParts(joinParts(lines, LINE_CHARACTERS).split(/\?\d\d/), PART_CHARACTERS)
    .replace(/\s+/g, ' ')
    .trim()

const joinParts = (parts: readonly string[], full: number) =>
  parts.map((part) => (part.length >= full ? part : `${part} `)).join('')
