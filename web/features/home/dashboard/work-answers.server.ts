/** The part of the answers behind `Da fare` that the home page is sent with. */
import {
  JOB_FIELDS,
  JOBS,
  type Job,
  OWN_FIRM,
  type OwnFirm,
  TALK_FIELDS,
  TALKS,
  type Talks,
  TO_CALL,
  type ToCall,
} from './work-answers.ts'

const only = <Whole, Name extends keyof Whole>(names: readonly Name[], whole: Whole) =>
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>

/** Other people's names, messages and contacts are loaded after the page, so that its HTML never contains them. */
const WITHOUT_PEOPLE: Readonly<Record<string, (answer: never) => unknown>> = {
  [TALKS]: ({ unread, items }: Talks): Talks => ({
    unread,
    items: items.map(({ last, ...talk }) => ({
      ...only(TALK_FIELDS, talk),
      last: last && only(['kind', 'isMine'], last),
    })),
  }),
  [JOBS]: ({ jobs }: { jobs: readonly Job[] }) => ({
    jobs: jobs.map((job) => ({
      ...only(JOB_FIELDS, job),
      chosenName: job.chosenName && 'un professionista',
    })),
  }),
  [OWN_FIRM]: ({ missing }: OwnFirm): OwnFirm => ({ missing }),
  [TO_CALL]: (reveals: readonly ToCall[]) =>
    reveals.map(({ id, title }): ToCall => ({ id, title })),
}

/** The part of an answer that the page's HTML shows; undefined for other answers. */
export const withoutPeople = (path: string, answer: unknown): unknown =>
  WITHOUT_PEOPLE[path]?.(answer as never)
