/** FatturaPA 1.2.3 between private parties (FPR12), elements in schema order. */
import { type FiscalDocument, sdiFileProgress } from '#modules/invoicing/index.ts'
import { asciiText } from '#modules/kernel/latin-text.ts'
import { element } from './element.ts'
import { generalData, paymentData } from './general-data.ts'
import { goodsAndServices } from './goods-and-services.ts'
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
