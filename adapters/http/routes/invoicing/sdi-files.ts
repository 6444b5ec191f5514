import { download } from '#adapters/http/download.ts'
import { actorOf, adminOnly, newRoutes } from '#adapters/http/guards.ts'
import { readJson, readQuery } from '#adapters/http/input.ts'
import { incomingFiles } from '#adapters/http/multipart/incoming-files.ts'
import { granted } from '#adapters/http/reply.ts'
import {
  ArchiveQuery,
  MarkAllSentInput,
  type ReceiptFilesReply,
} from '#modules/invoicing/contract/admin-invoices.ts'
import { SDI_STATE_LABELS } from '#modules/invoicing/contract/sdi-states.ts'
import type { Invoicing } from '#modules/invoicing/index.ts'
import { refuseNoUpload, refusePicture } from '../media/refusals.ts'
import { markAllSentRefused, RECEIPT_MESSAGES } from './refusals.ts'

type TextFile = { readonly name: string; readonly text: string }

export type Zipper = {
  readonly pack: (entries: Iterable<TextFile>) => ReadableStream
  /** The files of a ZIP; another file as it is. */
  readonly unpack: (file: { name: string; bytes: Uint8Array }) => readonly TextFile[]
}

const ZIP = { type: 'application/zip' }

/** What goes to the accountant and to SdI, and the receipts that come back. */
export const sdiFileRoutes = (invoicing: Invoicing, zip: Zipper) =>
  newRoutes()
    .get('/admin/invoices/archive', adminOnly, (c) => {
      const query = readQuery(c, ArchiveQuery)
      const { period } = query
      const name = `fatture-${period}.zip`
      return download(c, zip.pack(invoicing.archive(period)), { ...ZIP, name })
    })
    .get('/admin/invoices/unsent', adminOnly, (c) =>
      download(c, zip.pack(invoicing.unsentFiles()), { ...ZIP, name: 'fatture-da-inviare.zip' }),
    )
    .post('/admin/invoices/mark-sent', adminOnly, async (c) => {
      const input = await readJson(c, MarkAllSentInput)
      return c.json({
        marked: granted(invoicing.markAllSent(actorOf(c), input.total), markAllSentRefused),
      })
    })
    .post('/admin/invoices/receipts', adminOnly, async (c) => {
      const noUpload = refuseNoUpload(c)
      if (noUpload) return noUpload
      const outcomes: ReceiptOutcome[] = []
      for await (const file of incomingFiles(c)) {
        if (!file.ok) return refusePicture(c, file.refusal)
        for (const { name, text } of zip.unpack(file.value))
          outcomes.push(outcomeOf(invoicing, name, invoicing.receiveReceipt(actorOf(c), text)))
      }
      return outcomes.length > 0
        ? c.json({ outcomes })
        : refusePicture(c, { code: 'upload.no-files' })
    })

type ReceiptOutcome = ReceiptFilesReply['outcomes'][number]

const outcomeOf = (
  invoicing: Pick<Invoicing, 'byId'>,
  fileName: string,
  received: ReturnType<Invoicing['receiveReceipt']>,
): ReceiptOutcome => {
  if (!received.ok)
    return { fileName, isRecorded: false, message: RECEIPT_MESSAGES[received.refusal.code] }
  const invoice = invoicing.byId(received.value.invoiceId)
  const about = invoice && `${invoice.document.number}: ${SDI_STATE_LABELS[invoice.sdi.state]}`
  const repeated = received.value.isNew ? '' : ' (ricevuta già registrata)'
  return { fileName, isRecorded: true, message: `${about ?? ''}${repeated}` }
}
