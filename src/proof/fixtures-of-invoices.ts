/** The owner's documents in the states that the rows need. */
import {
  buildPaidOrder,
  fileNameOf,
  issueTestInvoice,
  receiveSdiReceipt,
  sdiReceipt,
  setTestCompany,
} from '#src/test-app/invoices.ts'
import type { TestApp } from '#src/test-app.ts'

/** Billing data, different from account and contact. */
export const INVOICE_SECRETS = {
  lastName: 'Zzfatturacognome',
  email: 'segreta.fattura@sentinella.example',
}

const CUSTOMER = {
  name: `Ada ${INVOICE_SECRETS.lastName}`,
  taxId: 'RSSMRA85T10A562S',
  sdiCode: null,
  pecEmail: INVOICE_SECRETS.email,
  address: 'Via Roma 1',
  city: 'Milano',
  postalCode: '20121',
  province: 'MI',
  country: 'IT',
}

export const putInvoices = (product: TestApp, ownerId: string) => {
  setTestCompany(product)
  const invoice = issueTestInvoice(product, ownerId, { customer: CUSTOMER })
  const rejected = issueTestInvoice(product, ownerId, { customer: CUSTOMER })
  const rejectedFile = fileNameOf(product, rejected.id)
  const faults = [{ code: '00311', said: 'CodiceDestinatario non valido' }]
  receiveSdiReceipt(product, null, sdiReceipt('NS', rejectedFile, faults))
  const stuck = { customer: { ...CUSTOMER, taxId: 'RSSMRA85T10A562T' } }
  product.invoicing.issueInvoice(buildPaidOrder(product, ownerId, stuck))
  const [waiting] = product.invoicing.waiting()
  return {
    invoice: invoice.id,
    invoiceFile: fileNameOf(product, invoice.id),
    rejectedInvoice: rejected.id,
    waitingInvoice: waiting?.waiting.id ?? '',
    readMail: putReadMail(product),
  }
}

/** A receipt from the certified mailbox about an unknown file. */
const putReadMail = ({ connection }: TestApp) => {
  const xml = sdiReceipt('RC', 'IT00743110157_zzzzz.xml')
  const contents = JSON.stringify([{ name: 'RC.xml', why: 'receipt.unknown-file', xml }])
  connection
    .prepare(
      `INSERT INTO read_mails (id, kind, message_id, sender, subject, received_at, read_at,
         is_unmatched, contents)
       VALUES ('messaggio', 'certified', 'm', 'sdi01@pec.fatturapa.it', 'Invio File', 0, 0, 1, ?)`,
    )
    .run(contents)
  return 'messaggio'
}
