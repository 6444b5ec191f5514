/** What waits for its owner, most pressing first. */

import type { UserReply } from '#modules/identity/contract/account.ts'
import { OWN_LISTINGS_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import { MAX_REVEALS } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { TALKS_PAGE_PATH, talkPagePath } from '#modules/talks/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import type { HomeTask } from '#web/lib/home-task.ts'
import { hasBothMarketSides } from '#web/lib/side.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { useProfessionalTasks } from './professional-tasks.tsx'
import { listRequestTasks } from './request-tasks.tsx'
import { TaskRows } from './task-row.tsx'
import {
  type DashboardRequest,
  type DashboardTalks,
  MAX_ROWS_PER_KIND,
  OWN_REQUESTS_PATH,
  TALKS_PATH,
} from './work-answers.ts'

const FEW_TASKS = 3

type Props = {
  readonly user: UserReply
  readonly isClient: boolean
  /** Rows of other features. */
  readonly searchTasks: readonly HomeTask[]
  readonly reviewTasks: readonly HomeTask[]
}

export const DashboardTasks = ({ user, isClient, searchTasks, reviewTasks }: Props) => {
  const talks = useApi<DashboardTalks>(TALKS_PATH, { freshMs: 0 })
  const { data: own } = useApi<{ jobs: readonly DashboardRequest[] }>(OWN_REQUESTS_PATH, {
    freshMs: 0,
  })
  const asClient = listRequestTasks(own?.jobs ?? [])
  const toFind = [...searchTasks.slice(0, MAX_ROWS_PER_KIND), ...reviewTasks]
  const { chosen, others } = useProfessionalTasks(talks.data, toFind, hasBothMarketSides(user))
  const chosenKeys = new Set(chosen.map(({ key }) => key))
  const found = [...emailTask(user), ...messageTask(talks.data, chosenKeys), ...others]
  const tasks = [...chosen, ...found, ...(isClient ? [] : asClient)]
  const isKnown = talks.data !== undefined || talks.error !== undefined
  const ofOneself = isClient ? asClient : []
  const isFirst = isClient && own?.jobs.length === 0
  const isQuiet = ofOneself.length > 0 && isKnown && tasks.length === 0
  return (
    <div className="stack gap-5">
      {ofOneself.length > 0 && <OwnRequests tasks={ofOneself} />}
      {!isQuiet && (
        <ToDo
          tasks={tasks}
          areFirst={ofOneself.length === 0}
          isKnown={isKnown}
          isClient={isClient}
          isFirst={isFirst}
        />
      )}
    </div>
  )
}

type ToDoProps = {
  readonly tasks: readonly HomeTask[]
  /** Nothing stands above them. */
  readonly areFirst: boolean
  readonly isKnown: boolean
  readonly isClient: boolean
  /** A client without a request. */
  readonly isFirst: boolean
}

const ToDo = ({ tasks, areFirst, isKnown, isClient, isFirst }: ToDoProps) => {
  const isEmpty = tasks.length === 0
  return (
    <section className="work stack gap-3 boxed roomy accent-edge" aria-labelledby="da-fare">
      <h2 id="da-fare">Da fare</h2>
      {isEmpty ? (
        <Empty isKnown={isKnown} isFirst={isFirst} />
      ) : (
        <TaskRows tasks={tasks} areFirst={areFirst && !isFirst} />
      )}
      {isFirst && isKnown && (
        <p>
          <LinkButton variant="primary" icon="plus" href="/pubblica-annuncio">
            Pubblica una richiesta
          </LinkButton>
        </p>
      )}
      {!isClient && isKnown && tasks.length < FEW_TASKS && (
        <p>
          <LinkButton icon="arrow-right" href="/lavori" label="Trova lavori" />
        </p>
      )}
      <WithoutScript />
    </section>
  )
}

const Empty = ({ isKnown, isFirst }: Pick<ToDoProps, 'isKnown' | 'isFirst'>) =>
  isKnown ? <Nothing isFirst={isFirst} /> : <Waiting />

/** A client comes for these. */
const OwnRequests = ({ tasks }: { readonly tasks: readonly HomeTask[] }) => (
  <section className="work stack gap-3 boxed roomy accent-edge" aria-labelledby="mie-richieste">
    <header className="cluster between">
      <h2 id="mie-richieste">Le tue richieste</h2>
      <a href={OWN_LISTINGS_PAGE_PATH}>Vedi tutte</a>
    </header>
    <TaskRows tasks={tasks} areFirst />
  </section>
)

const Waiting = () => (
  <div className="needs-script">
    <SkeletonStack tight shapes={['line', 'line', 'control']} />
  </div>
)

const WithoutScript = () => (
  <noscript>
    <p>
      <a href="/messaggi">Messaggi</a> · <a href={OWN_LISTINGS_PAGE_PATH}>Le mie richieste</a> ·{' '}
      <a href="/profilo/impresa">La mia impresa</a>
    </p>
  </noscript>
)

/** A client who never asked for anything reads what there is to gain. */
const Nothing = ({ isFirst }: { readonly isFirst: boolean }) =>
  isFirst ? (
    <p>
      Scrivi che cosa ti serve: è gratis. Ti rispondono al massimo {MAX_REVEALS} professionisti, e
      confronti qui i loro preventivi.
    </p>
  ) : (
    <p className="flex aligned gap-2">
      <Icon name="check" />
      Per ora non hai niente in sospeso.
    </p>
  )

const emailTask = ({ emailVerified, email }: UserReply): readonly HomeTask[] => {
  if (emailVerified) return []
  const href = '/verifica-email'
  return [
    {
      key: 'email',
      icon: 'mail',
      href,
      title: 'Verifica la tua email',
      about: email,
      act: 'Verifica',
    },
  ]
}

/** Lists talks that no other row leads to. */
const messageTask = (
  talks: DashboardTalks | undefined,
  known: ReadonlySet<string>,
): readonly HomeTask[] => {
  const items = talks?.items ?? []
  const newest = items.find(({ id }) => !known.has(id))
  const shown = items.reduce((sum, talk) => sum + (known.has(talk.id) ? talk.unread : 0), 0)
  const count = (talks?.unread ?? 0) - shown
  if (count <= 0 || !newest) return []
  const title = count === 1 ? '1 messaggio da leggere' : `${count} messaggi da leggere`
  const href = count === newest.unread ? talkPagePath(newest.id) : TALKS_PAGE_PATH
  return [{ key: 'messages', icon: 'message', href, title, about: newest.subject, act: 'Leggi' }]
}
