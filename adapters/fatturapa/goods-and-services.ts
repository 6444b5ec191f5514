import {
  type DocumentLine,
  type FiscalDocument,
  natureReference,
  type RateSummary,
} from '#modules/invoicing/index.ts'
import { latinText } from '#modules/kernel/latin-text.ts'
import { element, leaf, leafIf } from './element.ts'
import { amount, quantity, rate, unitPrice } from './figures.ts'

const DESCRIPTION_MAX = 1000
const REFERENCE_MAX = 100

export const goodsAndServices = ({ lines, summaries, customer }: FiscalDocument) =>
  element('DatiBeniServizi', ...lines.map(line), ...summaries.map((one) => summary(one, customer)))

const line = (sold: DocumentLine, index: number) =>
  element(
    'DettaglioLinee',
    leaf('NumeroLinea', index + 1),
    leaf('Descrizione', latinText(sold.description, DESCRIPTION_MAX)),
    leaf('Quantita', quantity(sold.quantityThousandths)),
    leafIf('DataInizioPeriodo', sold.period?.start ?? null),
    leafIf('DataFinePeriodo', sold.period?.end ?? null),
    leaf('PrezzoUnitario', unitPrice(sold.netCents, sold.quantityThousandths)),
    leaf('PrezzoTotale', amount(sold.netCents)),
    leaf('AliquotaIVA', rate(sold.vatRateHundredths)),
    leafIf('Natura', sold.nature),
  )

const summary = (
  { vatRateHundredths, nature, netCents, vatCents }: RateSummary,
  customer: FiscalDocument['customer'],
) =>
  element(
    'DatiRiepilogo',
    leaf('AliquotaIVA', rate(vatRateHundredths)),
    leafIf('Natura', nature),
    leaf('ImponibileImporto', amount(netCents)),
    leaf('Imposta', amount(vatCents)),
    nature === null && leaf('EsigibilitaIVA', 'I'),
    leafIf('RiferimentoNormativo', referenceOf(nature, customer)),
  )

const referenceOf = (nature: string | null, customer: FiscalDocument['customer']) =>
  nature === null ? null : latinText(natureReference(nature, customer), REFERENCE_MAX)
