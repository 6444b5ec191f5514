/** The part of the answers behind `Da fare` that the home page is sent with. */
import {
  CONTACTS_TO_CALL_PATH,
  type ContactToCall,
  type DashboardFirm,
  type DashboardRequest,
  type DashboardTalks,
  JOB_FIELDS,
  OWN_FIRM_PATH,
  OWN_REQUESTS_PATH,
  TALK_FIELDS,
  TALKS_PATH,
} from './work-answers.ts'

const only = <Whole, Name extends keyof Whole>(names: readonly Name[], whole: Whole) =>
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>

/** Other people's names, messages and contacts are loaded after the page, so that its HTML never contains them. */
const WITHOUT_PEOPLE: Readonly<Record<string, (answer: never) => unknown>> = {
  [TALKS_PATH]: ({ unread, items }: DashboardTalks): DashboardTalks => ({
    unread,
    items: items.map(({ last, ...talk }) => ({
      ...only(TALK_FIELDS, talk),
      last: last && only(['kind', 'isMine'], last),
    })),
  }),
  [OWN_REQUESTS_PATH]: ({ jobs }: { jobs: readonly DashboardRequest[] }) => ({
    jobs: jobs.map((job) => ({
      ...only(JOB_FIELDS, job),
      chosenName: job.chosenName && 'un professionista',
    })),
  }),
  [OWN_FIRM_PATH]: ({ missing }: DashboardFirm): DashboardFirm => ({ missing }),
  [CONTACTS_TO_CALL_PATH]: (reveals: readonly ContactToCall[]) =>
    reveals.map(({ id, title, revealedAt }): ContactToCall => ({ id, title, revealedAt })),
}

/** The part of an answer that the page's HTML shows; undefined for other answers. */
export const removePeopleFromAnswer = (path: string, answer: unknown): unknown =>
  WITHOUT_PEOPLE[path]?.(answer as never)
