/** Documents in every state of their way to the tax office. */
import type {
  AdminInvoiceListReply,
  AdminInvoiceReply,
} from '#modules/invoicing/contract/admin-invoices.ts'

const delivered: AdminInvoiceReply = {
  id: '1',
  kind: 'invoice',
  orderId: 'o1',
  invoiceNumber: 'INV/2026/000041',
  invoiceDate: '2026-03-01',
  dueDate: '2026-03-01',
  customerName: 'Idraulica Bianchi & C. S.n.c.',
  customerTaxId: '11111110588',
  customerAddress: "Piazza dell'Unità 1, 47121 Forlì, FC, IT",
  sdiCode: 'M5UXCR1',
  pecEmail: null,
  subtotal: 32.7,
  vatAmount: 7.2,
  totalAmount: 39.9,
  currency: 'EUR',
  status: 'delivered',
  paidAt: '2026-03-01T10:00:00.000Z',
  creditedInvoiceNumber: null,
  notes: 'Ordine ORD-2026-000041',
  pdfUrl: '/api/invoices/1/pdf',
  xmlUrl: '/api/invoices/1/xml',
  items: [],
  userId: 'u1',
  creditableAmount: 39.9,
  fileName: 'IT00743110157_00015.xml',
  channel: 'manual',
  sentAt: '2026-03-01T11:00:00.000Z',
  sendingError: null,
  sendBy: null,
  urgency: 'none',
  objections: [],
}

export const INVOICES_IN_EVERY_STATE: AdminInvoiceListReply = {
  items: [
    {
      ...delivered,
      id: '3',
      invoiceNumber: 'INV/2026/000043',
      status: 'to_send',
      sendBy: '2026-03-15',
      urgency: 'soon',
      sentAt: null,
      channel: null,
    },
    {
      ...delivered,
      id: '2',
      invoiceNumber: 'INV/2026/000042',
      status: 'rejected',
      sendBy: '2026-03-08',
      urgency: 'late',
      objections: [
        {
          code: '00311',
          message:
            'Il codice destinatario non è valido: sono 7 tra lettere maiuscole e cifre, oppure va lasciato vuoto.',
          field: 'customer.sdiCode',
          said: '1.1.4 non valido : Codice Destinatario B2B ABC1234 non trovato',
        },
      ],
    },
    delivered,
    {
      ...delivered,
      id: '4',
      kind: 'credit_note',
      invoiceNumber: 'INV/2026/000040',
      creditedInvoiceNumber: 'INV/2026/000039',
      creditableAmount: 0,
      status: 'undelivered',
    },
  ],
  total: 4,
  waiting: [
    {
      id: 'w1',
      kind: 'invoice',
      orderId: 'o9',
      customerName: 'Mario Rossi',
      customerTaxId: 'RSSMRA85T10A562T',
      totalAmount: 19.9,
      happenedAt: '2026-03-03T09:00:00.000Z',
      sendBy: '2026-03-15',
      urgency: 'soon',
      obstacles: [
        {
          code: '00306',
          message: 'Il codice fiscale del cliente non è valido.',
          field: 'customer.taxId',
          said: null,
        },
      ],
    },
  ],
  due: { soon: 2, late: 1 },
}
