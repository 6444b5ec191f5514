/** Columns of the files that the tables about the site's workings give. */
import type { CsvColumn } from '#adapters/http/csv.ts'
import { auditActionLabel, auditTargetLabel } from '#modules/kernel/audit.ts'
import { momentInRome } from '#modules/kernel/long-day.ts'
import { mailLabel } from '#modules/mails.ts'
import { auditChanges } from '#modules/operations/contract/audit-changes.ts'
import type { AuditLogEntry } from '#modules/operations/contract/audit-log.ts'
import { jobLabel } from '#modules/operations/contract/job-labels.ts'
import { MAIL_STATE_LABELS, type OutboxEntry } from '#modules/operations/contract/mail.ts'
import { RUN_STATE_LABELS, type RunEntry } from '#modules/operations/contract/runs.ts'

export const AUDIT_COLUMNS: readonly CsvColumn<AuditLogEntry>[] = [
  ['Momento', ({ at }) => momentInRome(at)],
  ['Chi', ({ actorName }) => actorName],
  ['Email', ({ actorEmail }) => actorEmail],
  ['Azione', ({ action }) => auditActionLabel(action)],
  ['Codice', ({ action }) => action],
  ['Oggetto', ({ targetKind }) => auditTargetLabel(targetKind)],
  ['Identificativo', ({ targetId }) => targetId],
  ['Che cosa è cambiato', (entry) => auditChangesText(entry)],
  ['Indirizzo IP', ({ ip }) => ip],
]

const auditChangesText = ({ before, after }: AuditLogEntry) =>
  auditChanges(before, after)
    .map(({ label, was, is }) => `${label}: ${[was, is].filter((one) => one !== null).join(' → ')}`)
    .join('; ')

export const MAIL_COLUMNS: readonly CsvColumn<OutboxEntry>[] = [
  ['Scritta', ({ createdAt }) => momentInRome(createdAt)],
  ['A', ({ recipient }) => recipient],
  ['Tipo', ({ template }) => mailLabel(template)],
  ['Stato', ({ state }) => MAIL_STATE_LABELS[state]],
  ['Tentativi', ({ attempts }) => attempts],
  ['Inviata il', ({ sentAt }) => sentAt && momentInRome(sentAt)],
  ['Errore', ({ lastError }) => lastError],
]

export const RUN_COLUMNS: readonly CsvColumn<RunEntry>[] = [
  ['Lavoro', ({ job }) => jobLabel(job)],
  ['Dovuto', ({ dueAt }) => momentInRome(dueAt)],
  ['Iniziato', ({ startedAt }) => momentInRome(startedAt)],
  ['Finito', ({ endedAt }) => endedAt && momentInRome(endedAt)],
  ['Esito', ({ state }) => RUN_STATE_LABELS[state]],
  ['Dettagli', ({ detail }) => detail],
]
