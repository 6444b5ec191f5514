/** FatturaPA 1.2.3 between private parties (FPR12), elements in schema order. */

import type {
  DocumentLine,
  FiscalDocument,
  RateSummary,
} from '#modules/invoicing/document/document.ts'
import { natureReference, readSdiProgress } from '#modules/invoicing/index.ts'
import { toAsciiText, toLatinText } from '#modules/kernel/latin-text.ts'
import { element, leaf, optionalLeaf } from './element.ts'
import { formatAmount, formatQuantity, formatRate, formatUnitPrice } from './figures.ts'
import { customerParty, sellerParty, transmission } from './parties.ts'

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2'
export const SDI_FORMAT = 'FPR12'

export const writeEInvoice = (document: FiscalDocument, fileName: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<p:FatturaElettronica versione="${SDI_FORMAT}" xmlns:p="${NAMESPACE}">`,
    element(
      'FatturaElettronicaHeader',
      transmission(document, toAsciiText(readSdiProgress(fileName), 10)),
      sellerParty(document.seller),
      customerParty(document.customer),
    ),
    element(
      'FatturaElettronicaBody',
      generalData(document),
      goodsAndServices(document),
      paymentData(document),
    ),
    '</p:FatturaElettronica>\n',
  ].join('')

const NUMBER_MAX = 20
const REASON_MAX = 200

const TYPES: Record<FiscalDocument['kind'], string> = { invoice: 'TD01', credit_note: 'TD04' }

const generalData = (document: FiscalDocument) => {
  const { kind, currency, issueDate, number, stampCents, totalCents, notes, credits } = document
  return element(
    'DatiGenerali',
    element(
      'DatiGeneraliDocumento',
      leaf('TipoDocumento', TYPES[kind]),
      leaf('Divisa', currency),
      leaf('Data', issueDate),
      leaf('Numero', toAsciiText(number, NUMBER_MAX)),
      stampCents > 0 &&
        element(
          'DatiBollo',
          leaf('BolloVirtuale', 'SI'),
          leaf('ImportoBollo', formatAmount(stampCents)),
        ),
      leaf('ImportoTotaleDocumento', formatAmount(totalCents)),
      optionalLeaf('Causale', toLatinText(notes ?? '', REASON_MAX)),
    ),
    credits &&
      element(
        'DatiFattureCollegate',
        leaf('IdDocumento', toAsciiText(credits.number, NUMBER_MAX)),
        leaf('Data', credits.issueDate),
      ),
  )
}

/** Payment in full: by card, or by bank transfer. */
const METHODS: Record<FiscalDocument['paymentMethod'], string> = {
  card: 'MP08',
  bank_transfer: 'MP05',
}

const paymentData = ({ kind, paymentMethod, totalCents, seller }: FiscalDocument) =>
  element(
    'DatiPagamento',
    leaf('CondizioniPagamento', 'TP02'),
    element(
      'DettaglioPagamento',
      leaf('ModalitaPagamento', METHODS[paymentMethod]),
      leaf('ImportoPagamento', formatAmount(totalCents)),
      kind === 'invoice' && paymentMethod === 'bank_transfer' && optionalLeaf('IBAN', seller.iban),
    ),
  )

const DESCRIPTION_MAX = 1000
const REFERENCE_MAX = 100

const goodsAndServices = ({ lines, summaries, customer }: FiscalDocument) =>
  element('DatiBeniServizi', ...lines.map(line), ...summaries.map((one) => summary(one, customer)))

const line = (sold: DocumentLine, index: number) =>
  element(
    'DettaglioLinee',
    leaf('NumeroLinea', index + 1),
    sold.itemType === 'discount' && leaf('TipoCessionePrestazione', 'SC'),
    leaf('Descrizione', toLatinText(sold.description, DESCRIPTION_MAX)),
    leaf('Quantita', formatQuantity(sold.quantityThousandths)),
    optionalLeaf('DataInizioPeriodo', sold.period?.start ?? null),
    optionalLeaf('DataFinePeriodo', sold.period?.end ?? null),
    leaf('PrezzoUnitario', formatUnitPrice(sold.netCents, sold.quantityThousandths)),
    leaf('PrezzoTotale', formatAmount(sold.netCents)),
    leaf('AliquotaIVA', formatRate(sold.vatRateHundredths)),
    optionalLeaf('Natura', sold.nature),
  )

const summary = (
  { vatRateHundredths, nature, netCents, vatCents }: RateSummary,
  customer: FiscalDocument['customer'],
) =>
  element(
    'DatiRiepilogo',
    leaf('AliquotaIVA', formatRate(vatRateHundredths)),
    optionalLeaf('Natura', nature),
    leaf('ImponibileImporto', formatAmount(netCents)),
    leaf('Imposta', formatAmount(vatCents)),
    nature === null && leaf('EsigibilitaIVA', 'I'),
    optionalLeaf('RiferimentoNormativo', referenceOf(nature, customer)),
  )

const referenceOf = (nature: string | null, customer: FiscalDocument['customer']) =>
  nature === null ? null : toLatinText(natureReference(nature, customer), REFERENCE_MAX)
