import {
  type DocumentLine,
  type FiscalDocument,
  latinText,
  NATURE_REFERENCES,
  type RateSummary,
} from '#modules/invoicing/index.ts'
import { element, leaf, leafIf } from './element.ts'
import { amount, quantity, rate, unitPrice } from './figures.ts'

const DESCRIPTION_MAX = 1000
const REFERENCE_MAX = 100

export const goodsAndServices = ({ lines, summaries }: FiscalDocument) =>
  element('DatiBeniServizi', ...lines.map(line), ...summaries.map(summary))

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

const summary = ({ vatRateHundredths, nature, netCents, vatCents }: RateSummary) =>
  element(
    'DatiRiepilogo',
    leaf('AliquotaIVA', rate(vatRateHundredths)),
    leafIf('Natura', nature),
    leaf('ImponibileImporto', amount(netCents)),
    leaf('Imposta', amount(vatCents)),
    nature === null && leaf('EsigibilitaIVA', 'I'),
    leafIf('RiferimentoNormativo', referenceOf(nature)),
  )

const referenceOf = (nature: string | null) =>
  nature === null ? null : latinText(NATURE_REFERENCES[nature] ?? nature, REFERENCE_MAX)
