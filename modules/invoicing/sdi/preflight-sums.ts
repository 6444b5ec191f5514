import { latinText } from '#modules/kernel/latin-text.ts'
import type { DocumentLine, FiscalDocument, RateSummary } from '../document/document.ts'
import { type Objection, objection } from './objection.ts'

/** SdI tolerates a rounding difference of one cent. */
const CENT = 1

export const sumObjections = (document: FiscalDocument): readonly Objection[] => [
  ...distinct(document.lines.flatMap(lineObjections)),
  ...distinct(document.summaries.flatMap((summary) => summaryObjections(summary, document))),
  ...missingSummaries(document),
]

const lineObjections = (line: DocumentLine): readonly Objection[] => {
  const { vatRateHundredths, nature, quantityThousandths, unitPriceCents, totalCents } = line
  const found: Objection[] = []
  if (vatRateHundredths === 0 && nature === null) found.push(objection('00400'))
  if (vatRateHundredths > 0 && nature !== null) found.push(objection('00401'))
  const expected = (unitPriceCents * quantityThousandths) / 1000
  if (Math.abs(expected - totalCents) > CENT || line.netCents + line.vatCents !== totalCents)
    found.push(objection('00423'))
  if (latinText(line.description, line.description.length * 4) === '')
    found.push(objection('00200', { field: 'document.lines', detail: 'Manca una descrizione.' }))
  return found
}

const summaryObjections = (
  { vatRateHundredths, nature, netCents, vatCents }: RateSummary,
  { lines }: FiscalDocument,
): readonly Objection[] => {
  const found: Objection[] = []
  if (vatRateHundredths === 0 && nature === null) found.push(objection('00429'))
  if (vatRateHundredths > 0 && nature !== null) found.push(objection('00430'))
  if (Math.abs(Math.round((netCents * vatRateHundredths) / 10_000) - vatCents) > CENT)
    found.push(objection('00421'))
  const ofRate = lines.filter((line) => isOf(line, { vatRateHundredths, nature }))
  const lineSum = ofRate.reduce((sum, line) => sum + line.netCents, 0)
  if (lineSum !== netCents) found.push(objection('00422'))
  return found
}

const missingSummaries = ({ lines, summaries }: FiscalDocument) =>
  lines.every((line) => summaries.some((summary) => isOf(line, summary)))
    ? []
    : [objection('00419')]

type Rate = Pick<RateSummary, 'vatRateHundredths' | 'nature'>

const isOf = (line: Rate, rate: Rate) =>
  line.vatRateHundredths === rate.vatRateHundredths && line.nature === rate.nature

/** The same fault in several lines is reported once. */
const distinct = (objections: readonly Objection[]) => [
  ...new Map(objections.map((one) => [one.code, one])).values(),
]
