import { type CsvColumn, tableReply } from '#adapters/http/csv.ts'
import { adminOnly, newRoutes, readActor, staffOnly } from '#adapters/http/guards.ts'
import { readIdParameter, readJson, readQuery } from '#adapters/http/input.ts'
import { readChange } from '#adapters/http/read-change.ts'
import { createRefusalReply, valueOrNotFound, valueOrRefuse } from '#adapters/http/reply.ts'
import { settingsRoutes } from '#adapters/http/routes/settings.ts'
import { describeAuditAction, describeAuditTarget } from '#modules/kernel/audit.ts'
import { formatCsvMoment } from '#modules/kernel/csv.ts'
import { describeMail } from '#modules/mails.ts'
import { listAuditChanges } from '#modules/operations/contract/audit-changes.ts'
import { type AuditLogEntry, AuditLogQuery } from '#modules/operations/contract/audit-log.ts'
import { BackupSettings } from '#modules/operations/contract/backups.ts'
import {
  createDataBreachChanges,
  DataBreachInput,
} from '#modules/operations/contract/data-breaches.ts'
import { FirstStepInput } from '#modules/operations/contract/first-steps.ts'
import type { GuideReply } from '#modules/operations/contract/guide.ts'
import { describeJob } from '#modules/operations/contract/job-labels.ts'
import {
  describeMailState,
  type OutboxEntry,
  OutboxQuery,
} from '#modules/operations/contract/mail.ts'
import type { ProcessingRegisterReply } from '#modules/operations/contract/processing.ts'
import { RUN_STATE_LABELS, type RunEntry, RunsQuery } from '#modules/operations/contract/runs.ts'
import { ReminderInput } from '#modules/operations/contract/to-do.ts'
import { EXPORT_ROWS_MAX, type Operations } from '#modules/operations/index.ts'
import type { InstallationKey } from '#modules/operations/installation-key/installation-key.ts'

/** Operations in the admin area; moderators get the summary without money. */
export const operationsRoutes = (operations: Operations) =>
  newRoutes()
    .get('/admin/summary', staffOnly, (c) => c.json(operations.summary(c.var.viewer)))
    .get('/admin/todo', staffOnly, (c) => c.json(operations.toDo.read(c.var.viewer)))
    .patch('/admin/todo', staffOnly, async (c) => {
      const { reminder } = await readJson(c, ReminderInput)
      return c.json(operations.toDo.choose(c.var.viewer, reminder))
    })
    .get('/admin/audit-log', adminOnly, (c) => {
      return tableReply(c, readQuery(c, AuditLogQuery), {
        fileName: 'registro-azioni.csv',
        columns: AUDIT_COLUMNS,
        read: operations.auditLog,
        most: EXPORT_ROWS_MAX,
      })
    })
    .get('/admin/outbox', adminOnly, (c) => {
      return tableReply(c, readQuery(c, OutboxQuery), {
        fileName: 'posta-in-uscita.csv',
        columns: MAIL_COLUMNS,
        read: operations.outbox,
        most: EXPORT_ROWS_MAX,
      })
    })
    .post('/admin/outbox/:id/resend', adminOnly, (c) => {
      valueOrRefuse(operations.resend(readActor(c), readIdParameter(c)), refuseResend)
      return c.json({ message: 'Email rimessa in coda' })
    })
    .get('/admin/scheduled-runs', adminOnly, (c) => {
      return tableReply(c, readQuery(c, RunsQuery), {
        fileName: 'lavori-programmati.csv',
        columns: RUN_COLUMNS,
        read: operations.runs,
        most: EXPORT_ROWS_MAX,
      })
    })
    .route('/', settingsRoutes('backups', BackupSettings, operations.backupSettings))
    .get('/admin/backups', adminOnly, async (c) => c.json(await operations.backups()))
    .post('/admin/backups', adminOnly, (c) => {
      const startedAt = valueOrRefuse(operations.startBackup(readActor(c)), refuseBackup)
      return c.json({ message: 'Backup avviato', startedAt: startedAt.toISOString() }, 202)
    })

const refuseBackup = createRefusalReply({ 'backup.running': 'Un backup è già in corso' })

const refuseResend = createRefusalReply({
  'mail.not-found': [404, 'Email non trovata'],
  'mail.not-failed': 'Puoi inviare di nuovo solo le email non riuscite',
})

export const firstStepRoutes = ({ firstSteps }: Pick<Operations, 'firstSteps'>) =>
  newRoutes()
    .get('/admin/first-steps', adminOnly, (c) => c.json(firstSteps.read()))
    .post('/admin/first-steps', adminOnly, async (c) => {
      const input = await readJson(c, FirstStepInput)
      return c.json(firstSteps.review(readActor(c), input))
    })

/** Loss of the key, and its acknowledgement by an admin. */
export const installationKeyRoutes = (installationKey: InstallationKey) =>
  newRoutes()
    .get('/admin/installation-key', adminOnly, (c) => c.json(installationKey.read()))
    .post('/admin/installation-key', adminOnly, (c) =>
      c.json(installationKey.acknowledge(readActor(c))),
    )

/** The guide for the operator; moderators read it too. */
export const guideRoutes = (read: () => GuideReply) =>
  newRoutes().get('/admin/guide', staffOnly, (c) => c.json(read()))

/** The record of processing; contains no personal data. */
export const processingRegisterRoutes = (read: () => ProcessingRegisterReply) =>
  newRoutes().get('/admin/processing-register', staffOnly, (c) => c.json(read()))

const MISSING = 'Violazione non trovata'

/** Register of personal-data breaches; there is no way to delete an entry. */
export const dataBreachRoutes = ({ breaches }: Pick<Operations, 'breaches'>) =>
  newRoutes()
    .get('/admin/data-breaches', adminOnly, (c) => c.json(breaches.list()))
    .post('/admin/data-breaches', adminOnly, async (c) =>
      c.json(breaches.add(readActor(c), await readJson(c, DataBreachInput)), 201),
    )
    .get('/admin/data-breaches/:id', adminOnly, (c) =>
      c.json(valueOrNotFound(breaches.one(readIdParameter(c)), MISSING)),
    )
    .patch('/admin/data-breaches/:id', adminOnly, async (c) => {
      const changeOf = await readChange(c)
      const present = valueOrNotFound(breaches.contentsOf(readIdParameter(c)), MISSING)
      const input = changeOf(breaches.one(readIdParameter(c)), createDataBreachChanges(present))
      return c.json(
        valueOrNotFound(breaches.change(readActor(c), readIdParameter(c), input), MISSING),
      )
    })

const AUDIT_COLUMNS: readonly CsvColumn<AuditLogEntry>[] = [
  ['Quando', ({ at }) => formatCsvMoment(at)],
  ['Chi', ({ actorName }) => actorName],
  ['Email', ({ actorEmail }) => actorEmail],
  ['Azione', ({ action }) => describeAuditAction(action)],
  ['Codice', ({ action }) => action],
  ['Oggetto', ({ targetKind }) => describeAuditTarget(targetKind)],
  ['Identificativo', ({ targetId }) => targetId],
  ['Che cosa è cambiato', (entry) => auditChangesText(entry)],
  ['Indirizzo IP', ({ ip }) => ip],
]

const auditChangesText = ({ before, after }: AuditLogEntry) =>
  listAuditChanges(before, after)
    .map(({ label, was, is }) => `${label}: ${[was, is].filter((one) => one !== null).join(' → ')}`)
    .join('; ')

const MAIL_COLUMNS: readonly CsvColumn<OutboxEntry>[] = [
  ['Creata il', ({ createdAt }) => formatCsvMoment(createdAt)],
  ['A', ({ recipient }) => recipient],
  ['Tipo', ({ template }) => describeMail(template)],
  ['Stato', describeMailState],
  ['Tentativi', ({ attempts }) => attempts],
  ['Inviata il', ({ sentAt, isFile }) => (sentAt && !isFile ? formatCsvMoment(sentAt) : '')],
  ['Errore', ({ lastError }) => lastError],
]

const RUN_COLUMNS: readonly CsvColumn<RunEntry>[] = [
  ['Lavoro', ({ job }) => describeJob(job)],
  ['Previsto', ({ dueAt }) => formatCsvMoment(dueAt)],
  ['Iniziato', ({ startedAt }) => formatCsvMoment(startedAt)],
  ['Finito', ({ endedAt }) => endedAt && formatCsvMoment(endedAt)],
  ['Esito', ({ state }) => RUN_STATE_LABELS[state]],
  ['Dettagli', ({ detail }) => detail],
]
