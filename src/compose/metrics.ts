import { readFreeBytes } from '#adapters/files/free-space.ts'
import { metricsRoutes } from '#adapters/http/routes/operations/metrics.ts'
import { createGauge, formatExposition, type Metric } from '#adapters/metrics/exposition.ts'
import { createProcessMetrics, createRequestMetrics } from '#adapters/metrics/request-metrics.ts'
import { sqliteWaitingCounts } from '#adapters/sqlite/operations/figures/waiting-counts.ts'
import { sqliteWorkGauges } from '#adapters/sqlite/operations/scheduled-runs.ts'
import { latestCopyPath, readSnapshotTime } from '#adapters/sqlite/snapshot/latest-copy.ts'
import { SECOND_MS } from '#modules/kernel/time.ts'
import { TASK_NAMES } from '#modules/operations/contract/summary.ts'
import { checkCopiesElsewhere } from '#modules/operations/index.ts'
import { productVersion } from '#src/root-folder.ts'
import type { AppContext } from './app-context.ts'

/** Prometheus metrics, without personal data. */
export const composeMetrics = (context: Pick<AppContext, 'storage' | 'files' | 'runtime'>) => {
  const { connection, databaseFile } = context.storage
  const { root } = context.files
  const { world, config } = context.runtime
  const requests = createRequestMetrics()
  const ofProcess = createProcessMetrics(productVersion(root))
  const work = sqliteWorkGauges(connection)
  const waiting = sqliteWaitingCounts(connection, context.files.copyTimes)

  const gauges = (): readonly Metric[] => {
    const now = world.now()
    const { queued, failed } = work.outbox()
    const oldest = work.oldestMailAt()
    const runs = work.lastRuns()
    const byJob = (value: (run: (typeof runs)[number]) => number) =>
      runs.map((run) => ({ labels: { job: run.job }, value: value(run) }))
    return [
      createGauge('outbox_mails', 'Mails that did not leave, by state.', [
        { labels: { state: 'queued' }, value: queued },
        { labels: { state: 'failed' }, value: failed },
      ]),
      createGauge('outbox_oldest_seconds', 'Age of the oldest mail that waits.', [
        { value: oldest === null ? 0 : Math.max(0, now.getTime() - oldest) / 1000 },
      ]),
      createGauge(
        'waiting',
        'What waits for somebody, by kind.',
        TASK_NAMES.map((kind) => ({ labels: { kind }, value: waiting(kind, now) })),
      ),
      createGauge(
        'job_last_start_timestamp_seconds',
        'When each job last began.',
        byJob(({ startedAt }) => startedAt / 1000),
      ),
      createGauge(
        'job_last_failed',
        'Whether the last run of each job failed.',
        byJob(({ status }) => Number(status === 'failed')),
      ),
      createGauge('database_bytes', 'Size of the database.', [{ value: work.databaseBytes() }]),
      createGauge('disk_free_bytes', 'Free space of the data folder.', [
        { value: readFreeBytes(config.dataFolder) ?? 0 },
      ]),
    ]
  }

  const copyAge = (): readonly Metric[] => {
    const takenAt = databaseFile && readSnapshotTime(latestCopyPath(databaseFile))
    if (!takenAt) return []
    const value = Math.max(0, world.now().getTime() - takenAt.getTime()) / SECOND_MS
    return [createGauge('latest_copy_age_seconds', 'Age of backups/latest.db.', [{ value }])]
  }

  const copiesAway = (): readonly Metric[] => {
    const ages = checkCopiesElsewhere(context.files.copyTimes(), world.now()).flatMap(
      ({ kind, ageMs }) => (ageMs === null ? [] : [{ labels: { kind }, value: ageMs / SECOND_MS }]),
    )
    return ages.length === 0
      ? []
      : [createGauge('copy_age_seconds', 'Age of each copy elsewhere, by kind.', ages)]
  }

  const read = () =>
    formatExposition([
      ...ofProcess(),
      ...requests.read(),
      ...gauges(),
      ...copyAge(),
      ...copiesAway(),
    ])
  return { requests, pages: () => metricsRoutes({ token: config.metricsToken, read }) }
}
