import { adminOnly, newRoutes, readActor } from '#adapters/http/guards.ts'
import { createRefusalReply, replyDownload, valueOrRefuse } from '#adapters/http/reply.ts'
import { EXPORT_REFUSALS } from '#modules/transfer/contract/export.ts'
import type { FullExportEntry } from '#modules/transfer/export-everything.ts'
import type { Transfer } from '#modules/transfer/index.ts'

type Needs = {
  readonly transfer: Transfer
  /** Zips entries as a stream. */
  readonly pack: (entries: AsyncIterable<FullExportEntry>) => ReadableStream
}

const ARCHIVE = { type: 'application/zip', name: 'tutti-i-dati.zip' }

/** The archive with everything: for admins with a second factor, who showed a fresh code. */
export const exportRoutes = ({ transfer, pack }: Needs) =>
  newRoutes()
    .post('/admin/export', adminOnly, (c) => {
      const hasSecondFactor = c.var.secondFactor?.isOn === true
      valueOrRefuse(
        transfer.askForEverything({ staff: readActor(c), hasSecondFactor }),
        refuseExport,
      )
      return c.json({ message: 'Archivio pronto' })
    })
    .get('/admin/export', adminOnly, (c) => {
      // HEAD must not read the whole database.
      if (c.req.method === 'HEAD') return replyDownload(c, '', ARCHIVE)
      const entries = valueOrRefuse(transfer.openExport(c.var.viewer.userId), refuseExport)
      return replyDownload(c, pack(entries), ARCHIVE)
    })

const refuseExport = createRefusalReply(EXPORT_REFUSALS, {})
