import type { InvoiceReply } from '#modules/invoicing/contract/invoices.ts'

type Props = {
  readonly invoice: Pick<InvoiceReply, 'pdfUrl' | 'xmlUrl' | 'invoiceNumber'>
  /** Styles each link. */
  readonly className?: string
}

export const InvoiceFiles = ({ invoice, className }: Props) => {
  const { pdfUrl, xmlUrl, invoiceNumber } = invoice
  return (
    <>
      <a className={className} href={pdfUrl} download aria-label={`PDF di ${invoiceNumber}`}>
        PDF
      </a>
      <a className={className} href={xmlUrl} download aria-label={`XML di ${invoiceNumber}`}>
        XML
      </a>
    </>
  )
}
