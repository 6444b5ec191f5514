/** A company that may invoice, orders that were paid, and what SdI says of them. */
import { readReceipt } from '#adapters/fatturapa/receipts/read-receipt.ts'
import type { PaidOrder } from '#modules/invoicing/issuing/stored-invoice.ts'
import type { StaffActor } from '#modules/kernel/audit.ts'
import { type InvoiceId, toId, type UserId } from '#modules/kernel/ids.ts'
import type { TestApp } from '../test-app.ts'

export const TEST_COMPANY = {
  companyName: 'CercoOffro S.r.l.',
  vatId: '00743110157',
  address: 'Via dei Mercanti 7',
  city: 'Milano',
  postalCode: '20123',
  province: 'MI',
}

const STAFF = { userId: toId<UserId>('nessuno'), ip: '127.0.0.1' }

export const setTestCompany = (
  { invoicing }: Pick<TestApp, 'invoicing'>,
  changes: Readonly<Record<string, unknown>> = {},
) => {
  const changed = invoicing.changeCompany(STAFF, {
    ...TEST_COMPANY,
    opensSecondSeries: false,
    ...changes,
  })
  if (!changed.ok) throw new Error(changed.refusal.code)
}

export const TEST_CUSTOMER: PaidOrder['customer'] = {
  name: 'Ada Rossi',
  taxId: 'RSSMRA85T10A562S',
  sdiCode: null,
  pecEmail: null,
  address: 'Via Roma 1',
  city: 'Milano',
  postalCode: '20121',
  province: 'MI',
  country: 'IT',
}

let orders = 0

export const buildPaidOrder = (
  { clock }: Pick<TestApp, 'clock'>,
  userId: string,
  overrides: Partial<PaidOrder> = {},
): PaidOrder => {
  orders += 1
  return {
    orderId: `ordine-${orders}`,
    orderNumber: `ORD-2026-${String(orders).padStart(6, '0')}`,
    userId: toId<UserId>(userId),
    paidAt: clock.now(),
    paymentMethod: 'card',
    currency: 'EUR',
    customer: TEST_CUSTOMER,
    sold: [
      {
        itemType: 'subscription_plan',
        itemId: 'pro',
        description: 'Piano Professionale - mensile',
        quantityThousandths: 1000,
        unitPriceCents: 3990,
        totalCents: 3990,
        vatRateHundredths: 2200,
        period: { start: '2026-03-03', end: '2026-04-02' },
      },
    ],
    ...overrides,
  }
}

/** The invoice of a paid order; throws when it has to wait. */
export const issueTestInvoice = (
  product: TestApp,
  userId: string,
  overrides: Partial<PaidOrder> = {},
) => {
  const issued = product.invoicing.issueInvoice(buildPaidOrder(product, userId, overrides))
  if (issued.outcome === 'waiting') throw new Error(JSON.stringify(issued.obstacles))
  return issued.invoice
}

export const fileNameOf = ({ invoicing }: Pick<TestApp, 'invoicing'>, id: InvoiceId) =>
  invoicing.fileOf(id)?.fileName ?? ''

const ROOTS = {
  RC: 'RicevutaConsegna',
  NS: 'RicevutaScarto',
  MC: 'RicevutaImpossibilitaRecapito',
  AT: 'AttestazioneTrasmissioneFattura',
} as const

/** The outcome of a receipt that the staff uploads or that arrives by certified mail. */
export const receiveSdiReceipt = (
  { invoicing }: Pick<TestApp, 'invoicing'>,
  staff: StaffActor | null,
  xml: string,
) => invoicing.receiveReceipt(staff, readReceipt(xml))

/** A receipt as SdI writes it. */
export const sdiReceipt = (
  kind: keyof typeof ROOTS,
  fileName: string,
  faults: readonly { code: string; said: string }[] = [],
) => {
  const errors = faults.map(
    ({ code, said }) =>
      `<Errore><Codice>${code}</Codice><Descrizione>${said}</Descrizione><Suggerimento>-</Suggerimento></Errore>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<ns3:${ROOTS[kind]} xmlns:ns3="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0" versione="1.0">`,
    `<IdentificativoSdI>111222333</IdentificativoSdI><NomeFile>${fileName}</NomeFile>`,
    '<DataOraRicezione>2026-03-04T10:00:00.000+01:00</DataOraRicezione>',
    errors.length > 0 ? `<ListaErrori>${errors.join('')}</ListaErrori>` : '',
    `<MessageId>987654</MessageId></ns3:${ROOTS[kind]}>`,
  ].join('')
}
