import { identityPaths } from '#modules/identity/contract/paths.ts'
import { TALK_FRESH_MS, talkPaths } from '#modules/talks/contract/paths.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { isNotFoundError, useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import {
  type Page,
  type PageRequest,
  useIsPageMissing,
  usePageParams,
  useQuery,
} from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { NotFound } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { displayNameOf } from '../talk-text.ts'
import { TalkScreen } from './talk-screen.tsx'

/** The event stream tells of messages; whether one's own was read is asked for, while that is likely. */
const RECEIPT_MS = 5000
const LIKELY_MS = 10 * 60_000

const awaitsReceipt = ({ entries, updatedAt }: TalkReply) => {
  const last = entries.at(-1)
  return last?.isMine === true && !last.isRead && Date.now() - Date.parse(updatedAt) < LIKELY_MS
}

/** Older entries without JavaScript: those before the entry that the address names. */
const BEFORE = 'prima'

const pathOf = (id: string, before: string | null) =>
  before === null ? talkPaths.one(id) : talkPaths.before(id, before)

const TalkPage = () => {
  const { id = '' } = usePageParams()
  const before = useQuery().get(BEFORE)
  if (useIsPageMissing()) return <TalkMissing />
  return (
    <RequireSignIn isWholePage waiting={<TalkWaiting />}>
      {() => <TalkOfAddress key={`${id} ${before}`} id={id} before={before} />}
    </RequireSignIn>
  )
}

const TalkOfAddress = ({ id, before }: { id: string; before: string | null }) => {
  const reply = useApi<TalkReply>(pathOf(id, before), {
    freshMs: TALK_FRESH_MS,
    refreshInterval: (talk) => (talk && awaitsReceipt(talk) ? RECEIPT_MS : 0),
  })
  if (reply.data)
    return (
      <TalkScreen page={reply.data} isPast={before !== null} onChanged={() => reply.mutate()} />
    )
  if (isNotFoundError(reply.error)) return <TalkMissing />
  if (reply.error === undefined) return <TalkWaiting />
  return (
    <div className="wrap missing-page">
      <h1>Messaggi</h1>
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare la conversazione"
        advice="Controlla la connessione e riprova."
        waiting={null}
      />
    </div>
  )
}

const TalkMissing = () => (
  <NotFound title="Conversazione non trovata" backHref="/messaggi" backLabel="Torna ai messaggi">
    La conversazione non esiste, oppure non è tua.
  </NotFound>
)

const TalkWaiting = () => (
  <div className="wrap talks-page grid gap-4 page-end">
    <PageHeader title="Messaggi" />
    <SkeletonStack shapes={['title', 'line', 'line', 'short', 'line', 'control']} />
  </div>
)

const beforeIn = ({ search }: PageRequest) => search.get(BEFORE)

export const page: Page = {
  Component: TalkPage,
  preload: (request) =>
    request.isSignedIn
      ? [pathOf(request.params['id'] ?? '', beforeIn(request)), identityPaths.user]
      : [],
  head: (request, answers) => {
    const path = pathOf(request.params['id'] ?? '', beforeIn(request))
    const talk = answers(path) as TalkReply | undefined
    return {
      title: talk ? `${displayNameOf(talk.with)} · Messaggi` : 'Messaggi',
      isIndexed: false,
    }
  },
}
