import type { StaffActor } from '#modules/kernel/audit.ts'
import { jobPagePath, requestEditPagePath } from '#modules/kernel/contract/listing-pages.ts'
import { OWN_LISTINGS_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import type { JobRequestId } from '#modules/kernel/ids.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { UnansweredQuery } from '../contract/job-requests/unanswered.ts'
import type { ListingNeeds } from '../ports.ts'
import { buildRequestMailVariables } from '../shared/listing-mails.ts'
import type { JobRequest } from './job-request.ts'

export type UnansweredRefusal = {
  readonly code: 'unanswered.answered' | 'unanswered.nobody' | 'unanswered.told'
}

/** Public requests that nobody wrote about: firms that fit are written to, and the client is told. */
export const createUnanswered = (
  needs: Pick<
    ListingNeeds,
    'unanswered' | 'requests' | 'owners' | 'outbox' | 'audit' | 'world' | 'atomically'
  >,
) => {
  const { unanswered, requests, owners, outbox, audit, world, atomically } = needs

  const ofSilent = <Value>(
    id: JobRequestId,
    act: (request: JobRequest, now: Date, reveals: number) => Result<Value, UnansweredRefusal>,
  ) =>
    atomically(() => {
      const now = world.now()
      const waiting = unanswered.find(id, now)
      const request = waiting && requests.find(id)
      return request ? act(request, now, waiting.reveals) : refuse({ code: 'unanswered.answered' })
    })

  return {
    list: (query: UnansweredQuery) => unanswered.page(query, world.now()),
    firms: unanswered.firms,
    /** Each firm once; answers how many. */
    writeToFirms: (staff: StaffActor, id: JobRequestId) =>
      ofSilent(id, (request, now) => {
        const people = unanswered.recipients(id)
        if (people.length === 0) return refuse({ code: 'unanswered.nobody' })
        for (const person of people) {
          unanswered.written(id, person.userId, now)
          outbox.enqueue(
            mailTo(person, 'request-fitting', {
              ...buildRequestMailVariables(request),
              path: jobPagePath(id),
            }),
          )
        }
        audit.record(staff, 'job-request.write-to-firms', ['job-request', id], {
          after: { number: people.length },
        })
        return accept(people.length)
      }),
    tellClient: (staff: StaffActor, id: JobRequestId) =>
      ofSilent(id, (request, now, reveals) => {
        const { ownerId } = request
        if (unanswered.wasWritten(id, ownerId)) return refuse({ code: 'unanswered.told' })
        unanswered.written(id, ownerId, now)
        const firms = unanswered.firms(id)
        outbox.enqueue(
          mailTo(owners.addressOf(ownerId), 'request-unanswered', {
            title: request.contents.title,
            state: stateOf(reveals),
            firms: firmsIn(firms.total, firms.items.filter(({ writtenAt }) => writtenAt).length),
            editPath: requestEditPagePath(id),
            path: OWN_LISTINGS_PAGE_PATH,
          }),
        )
        audit.record(staff, 'job-request.tell-client', ['job-request', id], {
          after: { recipient: 'client' },
        })
        return accept(null)
      }),
  }
}

const stateOf = (reveals: number): string => {
  if (reveals === 0) return 'nessun professionista ha chiesto i tuoi contatti'
  const seen =
    reveals === 1
      ? 'un professionista ha visto i tuoi contatti'
      : `${reveals} professionisti hanno visto i tuoi contatti`
  return `${seen}, ma sul sito non ti ha scritto nessuno`
}

const firmsIn = (fitting: number, written: number): string => {
  if (fitting === 0)
    return 'Oggi nella tua zona non è iscritta nessun’altra impresa che fa questo lavoro.'
  const there =
    fitting === 1
      ? 'Nella tua zona è iscritta un’altra impresa che fa questo lavoro'
      : `Nella tua zona sono iscritte altre ${fitting} imprese che fanno questo lavoro`
  if (written === 0) return `${there}.`
  return `${there}: ${fitting === 1 ? 'le abbiamo già scritto noi' : `a ${written === 1 ? 'una' : written} abbiamo già scritto noi`}.`
}
