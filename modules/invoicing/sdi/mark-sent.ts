import type { StaffActor } from '#modules/kernel/audit.ts'
import type { InvoiceId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { InvoicingNeeds } from '../ports.ts'

type MarkingNeeds = Pick<InvoicingNeeds, 'atomically' | 'invoices' | 'files' | 'audit' | 'world'>

/** All or none: a document that was issued since the admin looked was not sent. */
export const markAllSent = (needs: MarkingNeeds) => (staff: StaffActor, expected: number) =>
  needs.atomically(() => {
    const { invoices, total } = needs.invoices.list({ state: 'to_send' }, EVERY)
    if (total !== expected) return refuse({ code: 'invoice.others-to-send', total })
    for (const { id } of invoices) markSent(needs)(staff, id)
    return accept(total)
  })

const EVERY = { limit: -1, offset: 0 }

export const markSent = (needs: MarkingNeeds) => (staff: StaffActor, id: InvoiceId) =>
  needs.atomically(() => {
    const { invoices, files, audit, world } = needs
    const invoice = invoices.find(id)
    const file = files.current(id)
    if (!invoice || !file) return refuse({ code: 'invoice.not-found' })
    if (invoice.sdi.state !== 'to_send') return refuse({ code: 'invoice.not-to-send' })

    const now = world.now()
    files.save({ ...file, channel: 'manual', sentAt: now, nextAttemptAt: null })
    invoices.setSdiState(id, { state: 'sent', at: now, objections: [] })
    audit.record(staff, 'invoice.mark-sent', ['invoice', id], {
      before: { sdiState: 'to_send' },
      after: { sdiState: 'sent', fileName: file.fileName },
    })
    return accept(null)
  })
