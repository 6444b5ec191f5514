import { useState } from 'react'
import type { AdminInvoiceListReply } from '#modules/invoicing/contract/admin-invoices.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { formatDate, formatPrice } from '#web/lib/formats.ts'
import { romeDayOf } from '#web/lib/rome-day.ts'
import { Table, type TableColumn } from '#web/ui/content/table.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { numericColumn, unbrokenColumn } from '../list/columns.tsx'

type Props = Pick<AdminInvoiceListReply, 'waiting' | 'stampDuty'>

/** A plain form, so that the browser downloads the file. */
export const ArchiveForm = ({ waiting, stampDuty }: Props) => {
  const options = periods(new Date())
  const [period, setPeriod] = useState(options[0]?.value ?? '')
  const blocked = waiting.filter(({ happenedAt }) => isWithin(period, happenedAt)).length
  return (
    <section className="stack" aria-labelledby="archive-form">
      <h2 id="archive-form">Per il commercialista</h2>
      <p className="soft">
        Un file ZIP con tutti gli XML del periodo, il registro in CSV (fatture e note di credito), i
        totali per aliquota e natura e l’imposta di bollo dell’anno.
      </p>
      <form
        className="admin-filters cluster aligned-end"
        action={invoiceAdminPaths.archive}
        method="get"
      >
        <Field label="Periodo">
          <Select
            name="period"
            options={options}
            value={period}
            onChange={({ target }) => setPeriod(target.value)}
          />
        </Field>
        <Button type="submit" icon="download">
          Scarica lo ZIP
        </Button>
      </form>
      <div role="status">
        {blocked > 0 && (
          <Alert tone="warning" title="Il periodo non è completo">
            <p>
              {blocked === 1
                ? 'Per un pagamento o un rimborso non possiamo ancora emettere il documento: il suo XML manca.'
                : `Per ${blocked} pagamenti o rimborsi non possiamo ancora emettere i documenti: i loro XML mancano.`}{' '}
              Quali e perché, lo trovi nello ZIP, nel file in-attesa-{period}.csv.
            </p>
          </Alert>
        )}
      </div>
      {stampDuty.length > 0 && (
        <Table
          isDense
          caption="Imposta di bollo da versare"
          columns={STAMP_COLUMNS}
          rows={stampDuty}
          keyOf={(quarter) => quarter.period}
        />
      )}
    </section>
  )
}

const STAMP_COLUMNS: readonly TableColumn<Props['stampDuty'][number]>[] = [
  unbrokenColumn('Trimestre', ({ period }) => quarterText(period)),
  numericColumn('Documenti', ({ documents }) => documents),
  numericColumn('Bollo', ({ amount }) => formatPrice(amount)),
  unbrokenColumn('Scadenza', ({ payBy }) => formatDate(payBy)),
]

/** `2026-Q1` */
const quarterText = (period: string) => `${period.slice(-1)}° trimestre ${period.slice(0, 4)}`

/** Accepts a month, `2026-03`, or a quarter. */
const isWithin = (period: string, happenedAt: string) => {
  const month = romeDayOf(new Date(happenedAt)).slice(0, 7)
  const quarter = `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`
  return period === month || period === quarter
}

const MONTH = new Intl.DateTimeFormat('it-IT', {
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Rome',
})

const MONTHS_BACK = 24

/** Months, each quarter behind its newest one: the newest month comes first. */
const periods = (now: Date) => {
  const [year = 0, month = 1] = romeDayOf(now).split('-').map(Number)
  return Array.from({ length: MONTHS_BACK }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1, 12))
    const [ofYear, ofMonth] = [first.getUTCFullYear(), first.getUTCMonth() + 1]
    const value = `${ofYear}-${String(ofMonth).padStart(2, '0')}`
    const one = { value, label: MONTH.format(first) }
    const quarter = Math.ceil(ofMonth / 3)
    return ofMonth % 3 === 0 || back === 0
      ? [one, { value: `${ofYear}-Q${quarter}`, label: quarterText(`${ofYear}-Q${quarter}`) }]
      : [one]
  }).flat()
}
