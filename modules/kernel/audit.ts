import type { UserId } from './ids.ts'

type Changed = 'create' | 'change' | 'delete'
type Moderated =
  | 'approve'
  | 'reject'
  | 'take-down'
  | 'amend'
  | 'resolve-modification'
  | 'reveal-contact'

/** All audited actions; each needs an Italian label. */
export type AuditAction =
  | `${'job-request' | 'showcase-item'}.${Moderated}`
  | `${'banner' | 'page' | 'category' | 'plan' | 'catalogue-item'}.${Changed}`
  | `data-breach.${'create' | 'change'}`
  | `${'region' | 'province' | 'city'}.${'create' | 'change'}`
  | `settings.${'company' | 'email' | 'homepage' | 'listings' | 'payment' | 'pec' | 'security' | 'trust'}`
  | `user.${'change' | 'create-staff' | 'erase' | 'recovery-codes' | 'second-factor' | 'set-email' | 'set-password' | 'view'}`
  | `order.${'mark-paid' | 'cancel' | 'refund' | 'refund-sent'}`
  | `subscription.${'grant' | 'cancel-refund' | 'cancel-abuse'}`
  | `purchases.${'refuse' | 'accept'}`
  | `invoice.${'credit-note' | 'mark-sent' | 'receipt' | 'resend' | 'retry'}`
  | `contact-report.${'accept' | 'refuse'}`
  | `listing-notice.${'uphold' | 'dismiss'}`
  | `complaint.${'uphold' | 'dismiss'}`
  | `contact-message.${'handle' | 'reopen'}`
  | `credential.${'check' | 'refuse'}`
  | `firm.${'approve' | 'reject' | 'suspend' | 'restore'}`
  | 'talk.view'
  | 'category.order'
  | 'picture.delete'
  | 'backup.start'
  | 'first-step.review'
  | 'installation-key.acknowledge'
  | 'mail.resend'
  | 'mail.test'

export type AuditTarget =
  | 'backup'
  | 'banner'
  | 'catalogue-item'
  | 'category'
  | 'city'
  | 'contact-message'
  | 'contact-report'
  | 'credential'
  | 'data-breach'
  | 'decision'
  | 'firm'
  | 'first-step'
  | 'installation-key'
  | 'invoice'
  | 'job-request'
  | 'listing-notice'
  | 'mail'
  | 'order'
  | 'page'
  | 'picture'
  | 'plan'
  | 'province'
  | 'region'
  | 'settings'
  | 'showcase-item'
  | 'talk'
  | 'user'
  | 'waiting-invoice'

export type AuditEntry = {
  /** The admin or moderator; null for the command line. */
  readonly actorId: UserId | null
  /** Dotted: `user.set-password`, `job-request.approve`. */
  readonly action: AuditAction
  readonly targetKind: AuditTarget
  readonly targetId: string
  /** What changed, without secrets. */
  readonly before?: unknown
  readonly after?: unknown
  readonly ip: string | null
}

/** Written in the action's own transaction, so that no action goes unlogged. */
export type AuditLog = { readonly record: (entry: AuditEntry) => void }

/** Only the fields that differ, for the audit log. */
export const changedParts = (before: object, after: object) => {
  const [old, fresh] = [Object.entries(before), Object.entries(after)]
  const oldValues = new Map<string, unknown>(old)
  const freshValues = new Map<string, unknown>(fresh)
  const names = [...new Set([...oldValues.keys(), ...freshValues.keys()])].filter(
    (name) => JSON.stringify(oldValues.get(name)) !== JSON.stringify(freshValues.get(name)),
  )
  const pick = (values: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, values.get(name) ?? null]))
  return { before: pick(oldValues), after: pick(freshValues) }
}
