import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { moderationPaths } from '#modules/listings/contract/shared/staff-paths.ts'
import { LISTING_KINDS } from '#modules/listings/contract/shared/vocabulary.ts'
import { useQuery } from '#web/lib/page.ts'
import { IconButton, LinkButton } from '#web/ui/controls/button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { NavLink } from '#web/ui/layout/nav-link.tsx'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { RejectDialog, ResolveDialog } from './answer-dialogs.tsx'
import { type OpenAnswerDialog, TabContents } from './tab-contents.tsx'
import { useCardKeys } from './use-card-keys.ts'
import {
  buildModerationAddress,
  MODERATED_KINDS,
  MODERATION_TABS,
  type ModerationTab,
  type ModerationView,
  readModerationView,
  useModeration,
} from './use-moderation.ts'

/** Requests and showcase items by state; the address selects both. */
export const ModerationQueue = () => {
  const view = readModerationView(useQuery())
  const here = buildModerationAddress(view)
  return (
    <div className="moderation grid gap-3">
      <div className="tabs-of-queue flow ruled-below">
        <nav aria-label="Tipo di annunci" className="kinds flex edged">
          {LISTING_KINDS.map((kind) => (
            <NavLink
              key={kind}
              item={{
                href: buildModerationAddress({ ...view, kind }),
                label: MODERATED_KINDS[kind].label,
              }}
              currentPath={here}
            />
          ))}
        </nav>
        <nav aria-label="Stato degli annunci" className="states flow">
          {(Object.keys(MODERATION_TABS) as ModerationTab[]).map((tab) => (
            <NavLink
              key={tab}
              item={{
                href: buildModerationAddress({ ...view, tab }),
                label: MODERATION_TABS[tab],
              }}
              currentPath={here}
            />
          ))}
        </nav>
        <QueueSearch view={view} />
      </div>
      <QueueOfTab key={here} view={view} />
    </div>
  )
}

const QueueOfTab = ({ view }: { view: ModerationView }) => {
  const moderation = useModeration(view)
  const [asking, setAsking] = useState<OpenAnswerDialog | null>(null)
  const list = useCardKeys(moderation.queue?.items, asking !== null)
  const close = () => setAsking(null)
  return (
    <>
      <TabContents view={view} moderation={moderation} list={list} onAsk={setAsking} />
      {asking?.question === 'reject' && (
        <RejectDialog
          onClose={close}
          onReject={(rejection) => {
            moderation.reject(asking.listing, rejection)
            close()
          }}
        />
      )}
      {asking?.question === 'resolve' && (
        <ResolveDialog
          listing={asking.listing}
          onClose={close}
          onResolve={async (answer) => {
            if (await moderation.resolve(asking.listing, answer)) close()
          }}
        />
      )}
    </>
  )
}

/** Finds listings of a tab by title or contact, and gives the tab as a file. */
const QueueSearch = ({ view }: { view: ModerationView }) => {
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void navigate(buildModerationAddress({ ...view, q }))
  }
  return (
    <div className="queue-search flex aligned gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: as in the other filters. */}
      <form className="flex" role="search" onSubmit={search} key={buildModerationAddress(view)}>
        <TextInput
          type="search"
          name="q"
          aria-label="Titolo, nome o email"
          placeholder="Cerca"
          defaultValue={view.q}
        />
        <IconButton type="submit" icon="search" label="Cerca" />
      </form>
      <a
        className="button secondary"
        href={moderationPaths.queue({ ...queryOf(view), format: 'csv' })}
        download
      >
        CSV
      </a>
    </div>
  )
}

const queryOf = ({ kind, tab, q }: ModerationView) => ({ kind, state: tab, q })

export const page = adminPage({
  subtitle: 'Le richieste e gli annunci di vetrina diventano pubblici solo se li approvi.',
  isBrief: true,
  Actions: () => (
    <LinkButton href="/admin/richiesta-per-telefono">Richiesta per telefono</LinkButton>
  ),
  Content: () => (
    <>
      <FirstSteps />
      <ModerationQueue />
    </>
  ),
})
