/** Archive for the accountant: every e-invoice of a month or a quarter, their register and its totals. */
import type { Day } from '../document/document.ts'
import type { InvoiceStore, SdiFileStore } from '../ports.ts'
import { type Filed, registerTable, totalsTable } from './register.ts'

type Needs = {
  readonly invoices: Pick<InvoiceStore, 'list'>
  readonly files: Pick<SdiFileStore, 'current'>
}

export type ArchiveEntry = { readonly name: string; readonly text: string }

const AT_ONCE = 100

/**
 * `period` is a month, `2026-03`, or a quarter, `2026-Q1`. Yields entry by entry, so that other requests are served
 * in between.
 */
export const archive = ({ invoices, files }: Needs) =>
  function* (period: string): Generator<ArchiveEntry> {
    const filed: Filed[] = []
    const days = daysOf(period)
    for (let offset = 0, total = 1; offset < total; offset += AT_ONCE) {
      const page = invoices.list(days, { limit: AT_ONCE, offset })
      total = page.total
      for (const invoice of page.invoices) {
        const file = files.current(invoice.id)
        filed.push({ invoice, fileName: file?.fileName ?? '' })
        if (file) yield { name: file.fileName, text: file.xml }
      }
    }
    // They were read newest first; the register is ordered by number.
    filed.reverse()
    yield { name: `riepilogo-${period}.csv`, text: registerTable(filed) }
    yield { name: `totali-${period}.csv`, text: totalsTable(filed) }
  }

export const daysOf = (period: string): { readonly from: Day; readonly to: Day } => {
  const [year = '', part = ''] = period.split('-')
  const isQuarter = part.startsWith('Q')
  const first = isQuarter ? Number(part.slice(1)) * 3 - 2 : Number(part)
  const start = Temporal.PlainDate.from({ year: Number(year), month: first, day: 1 })
  const end = start.add({ months: isQuarter ? 3 : 1 }).subtract({ days: 1 })
  return { from: start.toString(), to: end.toString() }
}
