import type { ReadPhone } from '#modules/kernel/phone.ts'
import { romeDayOf } from '#modules/kernel/rome-calendar.ts'
import { JobRequestText } from '#modules/listings/contract/job-requests/job-request.ts'
import type { JobRequest } from '#modules/listings/job-requests/job-request.ts'
import type { JobRequestCounters, JobRequestStore } from '#modules/listings/ports.ts'
import { withSql } from '../../statements.ts'
import { jobRequests } from '../../tables/job-requests.ts'
import { createListingStore, sqliteListingCounters } from '../shared/listing-store.ts'

export const sqliteJobRequests = withSql<JobRequestStore, [ReadPhone]>(
  ({ value, run, connection }, readPhone) => ({
    ...createListingStore<JobRequest>(connection, {
      table: jobRequests,
      name: 'job_requests',
      owner: 'clientId',
      phone: 'clientPhone',
      readPhone,
      fields: Object.keys(JobRequestText.entries),
      reminded: "status <> 'completed' AND public_until IS NOT NULL",
    }),
    retire: (now, limit) =>
      run`UPDATE job_requests SET is_active = 0 WHERE id IN (
        SELECT id FROM job_requests WHERE is_active = 1 AND public_until <= ${now}
        ORDER BY public_until LIMIT ${limit})`,
    nextExpiry: () => {
      const moment = value<number | null>`SELECT min(public_until) FROM job_requests
        WHERE is_active = 1 AND public_until IS NOT NULL`
      return moment == null ? null : new Date(moment)
    },
  }),
)

export const sqliteJobRequestCounters = withSql<JobRequestCounters>(
  ({ number, run, connection }) => {
    const { published, waiting, counted } = sqliteListingCounters(connection, 'job_request')
    return {
      published,
      waiting,
      createdOnDayOf: (moment) => counted(dayName(moment)),
      addCreated: (moment) =>
        run`INSERT INTO job_request_counters (name, total)
        VALUES (${dayName(moment)}, 1)
        ON CONFLICT DO UPDATE SET total = total + 1`,
      revealedBy: (userId) =>
        number`SELECT count(*) FROM contact_reveals WHERE user_id = ${userId}`,
    }
  },
)

/** `created:2026-03-03`. */
const dayName = (moment: Date) => `created:${romeDayOf(moment).toString()}`
