import type { FiscalDocument } from '#modules/invoicing/index.ts'
import { asciiText, latinText } from '#modules/kernel/latin-text.ts'
import { element, leaf, leafIf } from './element.ts'
import { amount } from './figures.ts'

const NUMBER_MAX = 20
const REASON_MAX = 200

const TYPES: Record<FiscalDocument['kind'], string> = { invoice: 'TD01', credit_note: 'TD04' }

export const generalData = (document: FiscalDocument) => {
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

export const paymentData = ({ kind, paymentMethod, totalCents, seller }: FiscalDocument) =>
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
