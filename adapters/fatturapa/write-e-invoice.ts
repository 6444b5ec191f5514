/** FatturaPA 1.2.3 between private parties (FPR12), elements in schema order. */

import type {
  DocumentLine,
  FiscalDocument,
  RateSummary,
} from '#modules/invoicing/document/document.ts'
import { natureReference, sdiFileProgress } from '#modules/invoicing/index.ts'
import { asciiText, latinText } from '#modules/kernel/latin-text.ts'
import { element, leaf, leafIf } from './element.ts'
import { amount, quantity, rate, unitPrice } from './figures.ts'
import { customerParty, sellerParty, transmission } from './parties.ts'

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2'
export const FORMAT = 'FPR12'

export const writeEInvoice = (document: FiscalDocument, fileName: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<p:FatturaElettronica versione="${FORMAT}" xmlns:p="${NAMESPACE}">`,
    element(
      'FatturaElettronicaHeader',
      transmission(document, asciiText(sdiFileProgress(fileName), 10)),
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
      leaf('Numero', asciiText(number, NUMBER_MAX)),
      stampCents > 0 &&
        element('DatiBollo', leaf('BolloVirtuale', 'SI'), leaf('ImportoBollo', amount(stampCents))),
      leaf('ImportoTotaleDocumento', amount(totalCents)),
      leafIf('Causale', latinText(notes ?? '', REASON_MAX)),
    ),
    credits &&
      element(
        'DatiFattureCollegate',
        leaf('IdDocumento', asciiText(credits.number, NUMBER_MAX)),
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
      leaf('ImportoPagamento', amount(totalCents)),
      kind === 'invoice' && paymentMethod === 'bank_transfer' && leafIf('IBAN', seller.iban),
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
