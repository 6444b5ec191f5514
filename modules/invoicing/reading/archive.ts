/** What the accountant gets: every e-invoice of a month or a quarter, and a table of them. */

import { SDI_STATE_LABELS } from '../contract/sdi-states.ts'
import type { Day } from '../document/document.ts'
import { recipientOf } from '../document/recipient.ts'
import type { StoredInvoice } from '../issuing/stored.ts'
import type { InvoiceStore, SdiFileStore } from '../ports.ts'

type Needs = {
  readonly invoices: Pick<InvoiceStore, 'list'>
  readonly files: Pick<SdiFileStore, 'current'>
}

export type ArchiveEntry = { readonly name: string; readonly text: string }

const AT_ONCE = 100

/** `period` is a month, `2026-03`, or a quarter, `2026-Q1`. One entry at a time, so that others get their turn. */
export const archive = ({ invoices, files }: Needs) =>
  function* (period: string): Generator<ArchiveEntry> {
    const rows = [HEADINGS]
    const days = daysOf(period)
    for (let offset = 0, total = 1; offset < total; offset += AT_ONCE) {
      const page = invoices.list(days, { limit: AT_ONCE, offset })
      total = page.total
      for (const invoice of page.invoices) {
        const file = files.current(invoice.id)
        rows.push(rowOf(invoice, file?.fileName ?? ''))
        if (file) yield { name: file.fileName, text: file.xml }
      }
    }
    yield { name: `riepilogo-${period}.csv`, text: `\uFEFF${rows.map(csvLine).join('')}` }
  }

export const daysOf = (period: string): { readonly from: Day; readonly to: Day } => {
  const [year = '', part = ''] = period.split('-')
  const isQuarter = part.startsWith('Q')
  const first = isQuarter ? Number(part.slice(1)) * 3 - 2 : Number(part)
  const start = Temporal.PlainDate.from({ year: Number(year), month: first, day: 1 })
  const end = start.add({ months: isQuarter ? 3 : 1 }).subtract({ days: 1 })
  return { from: start.toString(), to: end.toString() }
}

const HEADINGS = [
  ...['Tipo', 'Numero', 'Data', 'Cliente', 'Identificativo fiscale', 'Imponibile', 'IVA'],
  ...['Totale', 'Bollo', 'Stato', 'File'],
]

const rowOf = ({ document, sdi }: StoredInvoice, fileName: string) => {
  const { kind, number, issueDate, customer } = document
  const { vat, fiscalCode } = recipientOf(customer)
  // A credit note takes away.
  const sign = kind === 'invoice' ? 1 : -1
  return [
    kind === 'invoice' ? 'TD01' : 'TD04',
    number,
    issueDate.split('-').reverse().join('/'),
    customer.name,
    vat ? `${vat.country}${vat.code}` : (fiscalCode ?? ''),
    figure(sign * document.netCents),
    figure(sign * document.vatCents),
    figure(sign * document.totalCents),
    figure(document.stampCents),
    SDI_STATE_LABELS[sdi.state],
    fileName,
  ]
}

const figure = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/** Spreadsheets take what begins like this for a formula; amounts below zero are meant. */
const FORMULA = /^[=+@\t\r]|^-(?!\d+,\d\d$)/

const csvLine = (cells: readonly string[]) =>
  `${cells
    .map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[";\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(';')}\r\n`
