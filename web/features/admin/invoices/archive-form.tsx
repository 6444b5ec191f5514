import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'

/** A plain form, so that the browser downloads the file. */
export const ArchiveForm = () => (
  <section className="stack" aria-labelledby="archive-form">
    <h2 id="archive-form">Per il commercialista</h2>
    <p className="soft">
      Un file ZIP con tutti gli XML del periodo, il registro in CSV (fatture e note di credito) e i
      totali per aliquota e natura.
    </p>
    <form className="admin-filters" action={invoiceAdminPaths.archive} method="get">
      <Field label="Periodo">
        <Select name="period" options={periods(new Date())} />
      </Field>
      <Button type="submit" icon="download">
        Scarica ZIP
      </Button>
    </form>
  </section>
)

const MONTH = new Intl.DateTimeFormat('it-IT', {
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Rome',
})
const MONTHS_BACK = 24

/** Months and quarters, newest first. */
const periods = (now: Date) => {
  const [year = 0, month = 1] = now
    .toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' })
    .split('-')
    .map(Number)
  return Array.from({ length: MONTHS_BACK }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1, 12))
    const [ofYear, ofMonth] = [first.getUTCFullYear(), first.getUTCMonth() + 1]
    const value = `${ofYear}-${String(ofMonth).padStart(2, '0')}`
    const one = { value, label: MONTH.format(first) }
    const quarter = Math.ceil(ofMonth / 3)
    return ofMonth % 3 === 0 || back === 0
      ? [{ value: `${ofYear}-Q${quarter}`, label: `${quarter}° trimestre ${ofYear}` }, one]
      : [one]
  }).flat()
}
