/** Archives for the accountant and for SdI. */

import { MINUTE_MS } from '#modules/kernel/time.ts'
import type { IsoDay } from '../document/document.ts'
import { isoDayInRome } from '../document/recipient.ts'
import type { InvoicingNeeds } from '../ports.ts'
import { findStampDutyDue } from './read-invoices.ts'
import {
  buildRegisterTable,
  buildSeriesTable,
  buildStampDutyTable,
  buildTotalsTable,
  buildWaitingTable,
  type InvoiceWithFileName,
} from './register.ts'

export type ArchiveEntry = { readonly name: string; readonly text: string }

const AT_ONCE = 100

/**
 * Every e-invoice of a month, `2026-03`, or a quarter, `2026-Q1`; their register and its totals, what was paid and
 * has no invoice yet, and the year's stamp duty. Yields entry by entry, so that other requests are served in between.
 */
export const generateInvoiceArchive = ({
  invoices,
  waiting,
  files,
}: Pick<InvoicingNeeds, 'invoices' | 'waiting' | 'files'>) =>
  function* (period: string): Generator<ArchiveEntry> {
    const filed: InvoiceWithFileName[] = []
    const days = readPeriodDays(period)
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
    yield { name: `riepilogo-${period}.csv`, text: buildRegisterTable(filed) }
    yield { name: `totali-${period}.csv`, text: buildTotalsTable(filed) }
    const blocked = waiting
      .all()
      .filter(({ happenedAt }) => isWithin(days, isoDayInRome(happenedAt)))
    if (blocked.length > 0)
      yield { name: `in-attesa-${period}.csv`, text: buildWaitingTable(blocked) }
    yield* ofYear(invoices, period.slice(0, 4))
  }

/** The series of numbers, where there are several, and the stamp duty. */
function* ofYear(
  invoices: Pick<InvoicingNeeds['invoices'], 'series' | 'stampDuty'>,
  year: string,
): Generator<ArchiveEntry> {
  const series = invoices.series(year)
  if (series.length > 1) yield { name: `serie-${year}.csv`, text: buildSeriesTable(series) }
  const owed = invoices.stampDuty(`${year}-01-01`)
  const quarters = [1, 2, 3, 4].map((quarter) => findStampDutyDue(owed, `${year}-Q${quarter}`))
  yield { name: `bollo-${year}.csv`, text: buildStampDutyTable(quarters) }
}

/** The files that nobody has sent to SdI yet, in an archive named as SdI wants it. */
export const buildUnsentArchive = (needs: Omit<InvoicingNeeds, 'waiting'>) => () => ({
  name: archiveName(needs),
  entries: unsent(needs),
})

function* unsent({ invoices, files }: UnsentNeeds): Generator<ArchiveEntry> {
  for (const { id } of invoices.list({ state: 'to_send' }, { limit: -1, offset: 0 }).invoices) {
    const file = files.current(id)
    if (file) yield { name: file.fileName, text: file.xml }
  }
}

type UnsentNeeds = Pick<InvoicingNeeds, 'invoices' | 'files'>

/** `IT…_Z` and the minute in four characters: SdI takes no name twice, and our files will not come to Z. */
const archiveName = (needs: UnsentNeeds & Pick<InvoicingNeeds, 'world'>) => {
  const { value: first } = unsent(needs).next()
  if (!first) return 'fatture-da-inviare.zip'
  const minute = Math.floor(needs.world.now().getTime() / MINUTE_MS) % NAMES
  const progress = `Z${minute.toString(36).toUpperCase().padStart(4, '0')}`
  return `${first.name.slice(0, first.name.lastIndexOf('_'))}_${progress}.zip`
}

const NAMES = 36 ** 4

const isWithin = ({ from, to }: ReturnType<typeof readPeriodDays>, day: IsoDay) =>
  from <= day && day <= to

export const readPeriodDays = (period: string): { readonly from: IsoDay; readonly to: IsoDay } => {
  const [year = '', part = ''] = period.split('-')
  const isQuarter = part.startsWith('Q')
  const first = isQuarter ? Number(part.slice(1)) * 3 - 2 : Number(part)
  const start = Temporal.PlainDate.from({ year: Number(year), month: first, day: 1 })
  const end = start.add({ months: isQuarter ? 3 : 1 }).subtract({ days: 1 })
  return { from: start.toString(), to: end.toString() }
}
