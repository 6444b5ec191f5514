import type { DocumentKind } from '../document/document.ts'
import type { InvoicingNeeds } from '../ports.ts'
import type { DocumentObjection } from '../sdi/preflight.ts'
import type { StoredInvoice, UnissuedDocument } from './stored-invoice.ts'

export type IssueOutcome =
  | { readonly outcome: 'issued'; readonly invoice: StoredInvoice }
  | { readonly outcome: 'waiting'; readonly obstacles: readonly DocumentObjection[] }

/** The result of an earlier call for the same occasion. */
export const findEarlierIssueOutcome = (
  { invoices, waiting }: Pick<InvoicingNeeds, 'invoices' | 'waiting'>,
  kind: DocumentKind,
  occasion: string,
): IssueOutcome | null => {
  const invoice = invoices.ofOccasion(kind, occasion)
  if (invoice) return { outcome: 'issued', invoice }
  const one = waiting.ofOccasion(kind, occasion)
  return one && { outcome: 'waiting', obstacles: one.obstacles }
}

/** Until an admin removes the obstacles. */
export const storeWaitingDocument = (
  { waiting, world }: Pick<InvoicingNeeds, 'waiting' | 'world'>,
  unissued: UnissuedDocument,
  obstacles: readonly DocumentObjection[],
): IssueOutcome => {
  const { orderId, userId } = unissued.source
  const stored = { id: world.newId(), createdAt: world.now(), orderId, userId, obstacles }
  waiting.put({ ...unissued, ...stored })
  return { outcome: 'waiting', obstacles }
}
