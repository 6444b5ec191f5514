/** Further inputs of a request's owner. */
import * as v from 'valibot'
import { pageQueryOf, requiredLines } from '#modules/kernel/contract.ts'
import { JobRequestInput } from './job-request.ts'

const OWN_LIMIT = 100
export const MODIFICATION_MAX = 2000
export const MODIFICATION_MIN = 10

/** One page of the owner's requests, long enough for nearly everybody. */
export const OwnPageQuery = v.object(pageQueryOf(OWN_LIMIT))

export const ModificationInput = v.object(
  {
    modificationRequest: v.pipe(
      requiredLines('Inserisci una descrizione della modifica richiesta', MODIFICATION_MAX),
      v.minLength(
        MODIFICATION_MIN,
        `Descrivi la modifica richiesta (almeno ${MODIFICATION_MIN} caratteri)`,
      ),
    ),
  },
  'Dati non validi',
)

/** Any subset of the fields, merged into the present request and validated as a whole. */
export const changesOf = (present: JobRequestInput) =>
  v.pipe(
    v.record(v.string(), v.unknown(), 'Dati non validi'),
    v.transform((changes) => ({ ...present, ...changes })),
    JobRequestInput,
  )

/** `GET /api/stats`: the three figures of the dashboard. */
export const StatsReply = v.object({
  totalRequests: v.number(),
  revealedContacts: v.number(),
  requestsToday: v.number(),
})
export type StatsReply = v.InferOutput<typeof StatsReply>
