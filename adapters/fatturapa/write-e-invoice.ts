/** FatturaPA 1.2.3 between private parties (FPR12), elements in schema order. */

import type {
  DocumentLine,
  FiscalDocument,
  RateSummary,
} from '#modules/invoicing/document/document.ts'
import { findNatureReference, readSdiProgress } from '#modules/invoicing/index.ts'
import { toAsciiText, toLatinText } from '#modules/kernel/latin-text.ts'
import { optionalXmlTextElement, xmlElement, xmlTextElement } from './element.ts'
import { formatAmount, formatQuantity, formatRate, formatUnitPrice } from './figures.ts'
import { buildCustomerXml, buildSellerXml, buildTransmissionXml } from './parties.ts'

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2'
export const SDI_FORMAT = 'FPR12'

export const writeEInvoice = (document: FiscalDocument, fileName: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<p:FatturaElettronica versione="${SDI_FORMAT}" xmlns:p="${NAMESPACE}">`,
    xmlElement(
      'FatturaElettronicaHeader',
      buildTransmissionXml(document, toAsciiText(readSdiProgress(fileName), 10)),
      buildSellerXml(document.seller),
      buildCustomerXml(document.customer),
    ),
    xmlElement(
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
  return xmlElement(
    'DatiGenerali',
    xmlElement(
      'DatiGeneraliDocumento',
      xmlTextElement('TipoDocumento', TYPES[kind]),
      xmlTextElement('Divisa', currency),
      xmlTextElement('Data', issueDate),
      xmlTextElement('Numero', toAsciiText(number, NUMBER_MAX)),
      stampCents > 0 &&
        xmlElement(
          'DatiBollo',
          xmlTextElement('BolloVirtuale', 'SI'),
          xmlTextElement('ImportoBollo', formatAmount(stampCents)),
        ),
      xmlTextElement('ImportoTotaleDocumento', formatAmount(totalCents)),
      optionalXmlTextElement('Causale', toLatinText(notes ?? '', REASON_MAX)),
    ),
    credits &&
      xmlElement(
        'DatiFattureCollegate',
        xmlTextElement('IdDocumento', toAsciiText(credits.number, NUMBER_MAX)),
        xmlTextElement('Data', credits.issueDate),
      ),
  )
}

/** Payment in full: by card, or by bank transfer. */
const METHODS: Record<FiscalDocument['paymentMethod'], string> = {
  card: 'MP08',
  bank_transfer: 'MP05',
}

const paymentData = ({ kind, paymentMethod, totalCents, seller }: FiscalDocument) =>
  xmlElement(
    'DatiPagamento',
    xmlTextElement('CondizioniPagamento', 'TP02'),
    xmlElement(
      'DettaglioPagamento',
      xmlTextElement('ModalitaPagamento', METHODS[paymentMethod]),
      xmlTextElement('ImportoPagamento', formatAmount(totalCents)),
      kind === 'invoice' &&
        paymentMethod === 'bank_transfer' &&
        optionalXmlTextElement('IBAN', seller.iban),
    ),
  )

const DESCRIPTION_MAX = 1000
const REFERENCE_MAX = 100

const goodsAndServices = ({ lines, summaries, customer }: FiscalDocument) =>
  xmlElement(
    'DatiBeniServizi',
    ...lines.map(line),
    ...summaries.map((one) => summary(one, customer)),
  )

const line = (sold: DocumentLine, index: number) =>
  xmlElement(
    'DettaglioLinee',
    xmlTextElement('NumeroLinea', index + 1),
    sold.itemType === 'discount' && xmlTextElement('TipoCessionePrestazione', 'SC'),
    xmlTextElement('Descrizione', toLatinText(sold.description, DESCRIPTION_MAX)),
    xmlTextElement('Quantita', formatQuantity(sold.quantityThousandths)),
    optionalXmlTextElement('DataInizioPeriodo', sold.period?.start ?? null),
    optionalXmlTextElement('DataFinePeriodo', sold.period?.end ?? null),
    xmlTextElement('PrezzoUnitario', formatUnitPrice(sold.netCents, sold.quantityThousandths)),
    xmlTextElement('PrezzoTotale', formatAmount(sold.netCents)),
    xmlTextElement('AliquotaIVA', formatRate(sold.vatRateHundredths)),
    optionalXmlTextElement('Natura', sold.nature),
  )

const summary = (
  { vatRateHundredths, nature, netCents, vatCents }: RateSummary,
  customer: FiscalDocument['customer'],
) =>
  xmlElement(
    'DatiRiepilogo',
    xmlTextElement('AliquotaIVA', formatRate(vatRateHundredths)),
    optionalXmlTextElement('Natura', nature),
    xmlTextElement('ImponibileImporto', formatAmount(netCents)),
    xmlTextElement('Imposta', formatAmount(vatCents)),
    nature === null && xmlTextElement('EsigibilitaIVA', 'I'),
    optionalXmlTextElement('RiferimentoNormativo', referenceOf(nature, customer)),
  )

const referenceOf = (nature: string | null, customer: FiscalDocument['customer']) =>
  nature === null ? null : toLatinText(findNatureReference(nature, customer), REFERENCE_MAX)
