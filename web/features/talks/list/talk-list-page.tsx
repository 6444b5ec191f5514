import { identityPaths } from '#modules/identity/contract/paths.ts'
import { TALKS_PAGE_PATH } from '#modules/talks/contract/paths.ts'
import { memberPage } from '#web/lib/member-page.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { TalkList, TalksSkeleton } from './talk-list.tsx'
import { readTalkListView, talkListPath } from './talk-list-view.ts'

const Inbox = () => (
  <div className="inbox">
    <div className="stack">
      <TalkList />
    </div>
    <div className="talk-choice">
      <EmptyState icon="message" title="Scegli una conversazione">
        <p>
          La conversazione compare qui, accanto alla lista, con la richiesta e l’ultimo preventivo.
        </p>
      </EmptyState>
    </div>
  </div>
)

export const page = memberPage({
  className: 'wrap talks-page grid gap-4 page-end',
  title: 'Messaggi',
  canonicalPath: TALKS_PAGE_PATH,
  preload: ({ isSignedIn, search }) =>
    isSignedIn ? [talkListPath(readTalkListView(search)), identityPaths.user] : [],
  waiting: <TalksSkeleton />,
  content: () => <Inbox />,
})
