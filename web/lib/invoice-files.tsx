import type { InvoiceReply } from '#modules/invoicing/contract/invoices.ts'

type Props = {
  readonly invoice: Pick<InvoiceReply, 'pdfUrl' | 'xmlUrl' | 'invoiceNumber'>
}

export const InvoiceFiles = ({ invoice: { pdfUrl, xmlUrl, invoiceNumber } }: Props) => (
  <>
    <a href={pdfUrl} download aria-label={`PDF di ${invoiceNumber}`}>
      PDF
    </a>
    <a href={xmlUrl} download aria-label={`XML di ${invoiceNumber}`}>
      XML
    </a>
  </>
)
