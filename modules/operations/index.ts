/** The operations module: monitoring and records of the installation. */

import { auditActionsNamed, changedParts, type Staff } from '#modules/kernel/audit.ts'
import { picked } from '#modules/kernel/contract.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { startOfNextRomeDay, startOfRomeDay } from '#modules/kernel/rome-calendar.ts'
import { isThisMachine } from '#modules/kernel/this-machine.ts'
import { HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import { createBackupSettings } from './backup-settings.ts'
import type { AuditLogQuery, AuditLogReply } from './contract/audit-log.ts'
import { type BackupsReply, CopyElsewhere } from './contract/backups.ts'
import {
  type DataBreachInput,
  type DataBreachListReply,
  DataBreachReply,
} from './contract/data-breaches.ts'
import { FIRST_STEPS, type FirstStepMark, type FirstStepsReply } from './contract/first-steps.ts'
import {
  type Compared,
  FIGURES,
  type Figure,
  type FigureName,
  PERIOD_DAYS,
  STAFF_FIGURES,
  type SummaryReply,
  waitingFor,
} from './contract/summary.ts'
import { copiesElsewhere } from './copies-elsewhere.ts'
import type { AuditTrail, DataBreach, FigureSums, OperationsNeeds } from './ports.ts'
import { lastDays, type NamedDay, stretchBefore, stretchOf } from './summary/periods.ts'
import { createToDo } from './to-do.ts'

export { backupSettingsIn } from './backup-settings.ts'
export { copiesElsewhere, lateCopyTasks } from './copies-elsewhere.ts'
export { createInstallationKey, isKeyLost, noticeKey } from './installation-key/installation-key.ts'
export { createSiteAccess } from './site-access.ts'

export const createOperations = (needs: OperationsNeeds) => ({
  auditLog: readAuditLog(needs.auditTrail),
  outbox: needs.mails.find,
  resend: resendMail(needs),
  runs: needs.runs.find,
  summary: readSummary(needs),
  backups: listBackups(needs),
  backupSettings: createBackupSettings(needs),
  startBackup: startBackup(needs),
  firstSteps: createFirstSteps(needs),
  breaches: createDataBreaches(needs),
  toDo: createToDo(needs),
})

export type Operations = ReturnType<typeof createOperations>

/** Most entries in an export. */
export const EXPORT_MAX = 10_000

const readAuditLog =
  (trail: AuditTrail) =>
  ({ from, to, ...query }: AuditLogQuery): AuditLogReply =>
    trail.find({
      ...query,
      actionsNamed: query.q ? auditActionsNamed(query.q) : [],
      since: from ? startOfRomeDay(from) : null,
      until: to ? startOfNextRomeDay(to) : null,
    })

type ResendRefusal = { readonly code: 'mail.not-found' | 'mail.not-failed' }

/** Retries a failed mail. Sent mails are not repeated, and their content is deleted. */
const resendMail =
  ({
    mails,
    audit,
    world,
    atomically,
  }: Pick<OperationsNeeds, 'mails' | 'audit' | 'world' | 'atomically'>) =>
  (staff: Staff, id: string): Result<null, ResendRefusal> =>
    atomically(() => {
      const mail = mails.one(id)
      if (!mail) return refuse({ code: 'mail.not-found' })
      if (mail.state !== 'failed') return refuse({ code: 'mail.not-failed' })
      mails.requeue(id, world.now())
      audit.record(staff, 'mail.resend', ['mail', id], {
        before: { state: 'failed', attempts: mail.attempts },
        after: { state: 'queued', attempts: 0 },
      })
      return accept(null)
    })

/** GDPR, article 33.1. */
const NOTIFY_WITHIN_HOURS = 72

const createDataBreaches = ({
  breaches,
  audit,
  world,
  atomically,
}: Pick<OperationsNeeds, 'breaches' | 'audit' | 'world' | 'atomically'>) => {
  const put = (staff: Staff, contents: DataBreachInput, old: DataBreach | null) =>
    atomically((): DataBreachReply => {
      const now = world.now()
      const breach = { ...(old ?? { id: world.newId(), createdAt: now }), contents, updatedAt: now }
      breaches.save(breach)
      const deed = `data-breach.${old ? 'change' : 'create'}` as const
      const change = old ? changedParts(old.contents, contents) : { after: contents }
      audit.record(staff, deed, ['data-breach', breach.id], change)
      return toReply(breach)
    })
  return {
    list: (): DataBreachListReply => {
      const items = breaches.all().map(toReply)
      return { items, total: items.length }
    },
    one: (id: string): DataBreachReply | null => {
      const breach = breaches.find(id)
      return breach && toReply(breach)
    },
    contentsOf: (id: string): DataBreachInput | null => breaches.find(id)?.contents ?? null,
    add: (staff: Staff, contents: DataBreachInput) => put(staff, contents, null),
    /** Null when there is none. */
    change: (staff: Staff, id: string, contents: DataBreachInput): DataBreachReply | null =>
      atomically(() => {
        const old = breaches.find(id)
        return old && put(staff, contents, old)
      }),
  }
}

const toReply = ({ id, contents, updatedAt }: DataBreach) =>
  picked(DataBreachReply, {
    ...contents,
    id,
    notifyBy: new Date(Date.parse(contents.noticedAt) + NOTIFY_WITHIN_HOURS * HOUR_MS),
    updatedAt,
  })

const createFirstSteps = ({
  firstSteps,
  publicUrl,
  audit,
  world,
  atomically,
}: Pick<OperationsNeeds, 'firstSteps' | 'publicUrl' | 'audit' | 'world' | 'atomically'>) => {
  const read = (): FirstStepsReply => {
    const steps = FIRST_STEPS.map((step) => ({ step, isDone: firstSteps[step]() }))
    return {
      steps,
      isAllDone: steps.every(({ isDone }) => isDone),
      isDismissed: firstSteps.isDismissed(),
      canTestMail: firstSteps.canTestMail(),
      hasPendingListing: firstSteps.hasPendingListing(),
      localAddress: isThisMachine(new URL(publicUrl).hostname) ? publicUrl : null,
    }
  }
  return {
    read,
    review: (admin: Staff, mark: FirstStepMark) =>
      atomically((): FirstStepsReply => {
        const isDone = mark === 'ready' ? firstSteps.isDismissed() : firstSteps[mark]()
        firstSteps.mark(mark, world.now())
        audit.record(admin, 'first-step.review', ['first-step', mark], {
          before: { isDone },
          after: { isDone: true },
        })
        return read()
      }),
  }
}

type Refusal = { readonly code: 'backup.running' }

/** Starts a backup without waiting for it; the result is in the run records. One at a time. */
const startBackup =
  (
    needs: Pick<OperationsNeeds, 'backupRuns' | 'audit' | 'world' | 'atomically' | 'takeSnapshot'>,
  ) =>
  (staff: Staff): Result<Date, Refusal> => {
    const { backupRuns, audit, world, atomically } = needs
    const startedAt = world.now()
    const claimed = atomically((): Result<Date, Refusal> => {
      const { isRunning, lastDone } = backupRuns.state()
      if (isRunning || !backupRuns.begin(startedAt)) return refuse({ code: 'backup.running' })
      audit.record(staff, 'backup.start', ['backup', startedAt.toISOString()], {
        before: { lastDone: lastDone?.endedAt ?? null },
        after: { startedAt: startedAt.toISOString() },
      })
      return accept(startedAt)
    })
    if (claimed.ok) void perform(needs, startedAt)
    return claimed
  }

const perform = async (
  {
    backupRuns,
    takeSnapshot,
    world,
  }: Pick<OperationsNeeds, 'backupRuns' | 'takeSnapshot' | 'world'>,
  startedAt: Date,
) => {
  const end = (status: 'done' | 'failed', detail: string) =>
    backupRuns.end(startedAt, { endedAt: world.now(), status, detail })
  try {
    end('done', await takeSnapshot(startedAt))
  } catch (error) {
    end('failed', error instanceof Error ? error.message : String(error))
  }
}

const listBackups = (needs: OperationsNeeds) => async (): Promise<BackupsReply> => {
  const items = await needs.backupFolder()
  const takenAt = items.find(({ kind }) => kind === 'latest')?.verifiedAt ?? null
  const { everyMinutes } = createBackupSettings(needs).read()
  const ageMs = takenAt === null ? 0 : needs.world.now().getTime() - Date.parse(takenAt)
  return {
    items: [...items],
    total: items.length,
    latest: { takenAt, everyMinutes, isLate: ageMs > everyMinutes * MINUTE_MS },
    elsewhere: copiesElsewhere(needs.copyTimes(), needs.world.now()).map((copy) =>
      picked(CopyElsewhere, copy),
    ),
    keyProvenAt: needs.keyProvenAt()?.toISOString() ?? null,
    ...needs.backupRuns.state(),
  }
}

/** Sums over a few hundred rows; nothing that grows with the marketplace is counted. */
const readSummary =
  ({
    figures,
    waiting,
    listingTotals,
    serverFault,
    reviewMedian,
    world,
  }: Pick<
    OperationsNeeds,
    'figures' | 'waiting' | 'listingTotals' | 'serverFault' | 'reviewMedian' | 'world'
  >) =>
  (viewer: Pick<Viewer, 'role'>): SummaryReply => {
    const now = world.now()
    const isAdmin = viewer.role === 'admin'
    const days = lastDays(PERIOD_DAYS.month, now)
    return {
      ...listingTotals(),
      fault: isAdmin ? serverFault() : null,
      waiting: waitingFor(viewer.role).map((name) => ({ name, total: waiting(name, now) })),
      days: days.map(({ day }) => day),
      reviewMedian: reviewMedian(days[0]?.from ?? now),
      figures: (isAdmin ? FIGURES : STAFF_FIGURES).map(figureAt(figures, now, days)),
    }
  }

const figureAt =
  (sum: FigureSums, now: Date, days: readonly NamedDay[]) =>
  (name: FigureName): Figure => {
    const compared = (length: number): Compared => ({
      now: sum(name, stretchOf(length, now)),
      before: sum(name, stretchBefore(length, now)),
    })
    return {
      name,
      today: compared(PERIOD_DAYS.today),
      week: compared(PERIOD_DAYS.week),
      month: compared(PERIOD_DAYS.month),
      perDay: days.map((day) => sum(name, day)),
    }
  }
