/** What SdI said of the demo's documents: delivered, rejected, undelivered, sent, and one still to send. */
import type { InvoiceId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { DemoActors } from './people.ts'
import { type Scenario, type ScenarioEvent, unwrapOrThrow } from './scenario.ts'

/** Steps for the oldest document that waits then, between the payments of the orders. */
const STEPS = [
  [38, 'RC'],
  [20, 'RC'],
  [18, 'MC'],
  [7, 'NS'],
  [3, null],
] as const

export const createDemoInvoices = (
  scenario: Scenario,
  { moderator }: DemoActors,
): ScenarioEvent[] =>
  STEPS.map(([daysAgo, receipt]) => ({
    at: new Date(scenario.now.getTime() - daysAgo * DAY_MS),
    act: () => {
      const { product } = scenario
      const oldest = product.connection
        .prepare<[], { id: InvoiceId; fileName: string }>(
          `SELECT i.id, f.file_name AS fileName FROM invoices i JOIN sdi_files f ON f.invoice_id = i.id
           WHERE i.sdi_state = 'to_send' ORDER BY i.issue_date, i.number LIMIT 1`,
        )
        .get()
      if (!oldest) throw new Error(`No document waits for SdI ${daysAgo} days ago`)
      const staff = { userId: moderator.id, ip: null }
      unwrapOrThrow(product.invoicing.markSent(staff, oldest.id))
      if (receipt)
        unwrapOrThrow(product.invoicing.receiveReceipt(staff, receiptOf(receipt, oldest.fileName)))
    },
  }))

const ROOTS = {
  RC: 'RicevutaConsegna',
  MC: 'RicevutaImpossibilitaRecapito',
  NS: 'RicevutaScarto',
} as const

const FAULT_SAID = 'IdFiscaleIVA del CessionarioCommittente non valido'
const FAULT = {
  code: '00305',
  message: FAULT_SAID,
  field: 'customer.taxId',
  said: FAULT_SAID,
} as const
const SDI_ID = '111222333'

const receiptOf = (kind: keyof typeof ROOTS, fileName: string) => {
  const objections = kind === 'NS' ? [FAULT] : []
  const faults = objections.map(
    ({ code, message }) =>
      `<ListaErrori><Errore><Codice>${code}</Codice><Descrizione>${message}</Descrizione></Errore></ListaErrori>`,
  )
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<ns3:${ROOTS[kind]} xmlns:ns3="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0" versione="1.0">`,
    `<IdentificativoSdI>${SDI_ID}</IdentificativoSdI><NomeFile>${fileName}</NomeFile>`,
    ...faults,
    `<MessageId>987654</MessageId></ns3:${ROOTS[kind]}>`,
  ].join('')
  return { xml, notice: { kind, sdiId: SDI_ID, fileName, objections }, other: null }
}
