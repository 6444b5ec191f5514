/** Mix of calls: nine reads to one write. */
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { createRandomSource } from '../listings/random.ts'
import { descriptionFor, titleFor } from '../listings/texts.ts'
import type { LoadCall } from './exchange.ts'
import type { SignedInPeople } from './people.ts'

const SHARE_OF_WRITES = 0.1
const PLUMBER = {
  name: 'Idraulico',
  keywords: ['sifone', 'caldaia', 'rubinetto', 'scarico', 'boiler'],
}

export type VisitActors = {
  readonly people: SignedInPeople
  /** Public requests. */
  readonly ids: readonly string[]
  /** Public pages besides those of requests. */
  readonly pages: readonly string[]
}

export const createVisits = ({ people, ids, pages }: VisitActors) => {
  const random = createRandomSource(7)
  // Another in each round: the same texts again are found and placed below the first.
  const written = createRandomSource(process.pid)
  const waiting: string[] = []
  let reveals = 0

  const publish = (): LoadCall => ({
    method: 'POST',
    path: '/api/job-requests',
    cookie: random.pick(people.clients),
    body: JSON.stringify({
      ...SAMPLE_REQUEST,
      title: titleFor(PLUMBER, SAMPLE_REQUEST.city, written),
      description: descriptionFor(PLUMBER, SAMPLE_REQUEST.city, written),
    }),
  })

  const approve = (): LoadCall => {
    const id = waiting.shift()
    const path = `/api/admin/job-requests/${id}/approve`
    return id === undefined ? publish() : { method: 'POST', path, cookie: people.moderator }
  }

  /**
   * Each by another professional, of a request not revealed yet; afterwards repeated by the same people, because a
   * sixth reveal of a request would be refused.
   */
  const reveal = (): LoadCall => {
    const turn = reveals % ids.length
    const cookie = people.professionals[turn % people.professionals.length] ?? ''
    reveals += 1
    return { method: 'POST', path: `/api/job-requests/${ids[turn]}/reveal-contact`, cookie }
  }

  const read = (): LoadCall => {
    const reads = [
      () => random.pick(pages),
      () => `/lavori/${random.pick(ids)}`,
      () => `/api/job-requests/${random.pick(ids)}`,
      () => `/api/job-requests?${random.pick(QUERIES)}`,
    ]
    return { method: 'GET', path: random.pick(reads)() }
  }

  return {
    next: (): LoadCall =>
      random.chance(SHARE_OF_WRITES) ? random.pick([publish, publish, reveal, approve])() : read(),
    /** A published request waits for the moderator. */
    noteMade: (id: string) => {
      waiting.push(id)
    },
  }
}

const QUERIES = [
  '',
  'offset=20',
  'categoryId=idraulico',
  'categoryId=edilizia&provinceId=MI',
  'regionId=12&urgency=week',
  'q=caldaia',
  'q=tubi&regionId=03',
  'city=ro',
]
