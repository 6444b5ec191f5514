import type { ReactNode } from 'react'
import { findLinks } from '#modules/talks/contract/links.ts'
import { talkPagePath, talkPaths } from '#modules/talks/contract/paths.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { useApi } from '#web/lib/api.ts'
import { type Page, useIsPageMissing, usePageParams } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { useSite } from '#web/lib/site.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { NotFound } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { NarrowPage } from '#web/ui/layout/page-header.tsx'

/** Says where a link in a message leads; it knows only links in messages to the reader. */
const LeavingPage = () => {
  const { id = '', entryId = '', place = '' } = usePageParams()
  if (useIsPageMissing()) return <Missing talkId={id} />
  return (
    <RequireSignIn isWholePage waiting={<Waiting />}>
      {() => <Leaving talkId={id} entryId={entryId} place={Number(place)} />}
    </RequireSignIn>
  )
}

type Address = { readonly talkId: string; readonly entryId: string; readonly place: number }

const Leaving = ({ talkId, entryId, place }: Address) => {
  const { name } = useSite()
  const { data, error } = useApi<TalkReply>(talkPaths.upTo(talkId, entryId))
  if (!data) return error === undefined ? <Waiting /> : <Missing talkId={talkId} />
  const entry = data.entries.findLast(({ id }) => id === entryId)
  const href = entry && findLinks(entry.text)[place]
  if (!href) return <Missing talkId={talkId} />
  const { host } = new URL(href)
  return (
    <Frame>
      <p>
        Questo link si trova in un{' '}
        {entry.isMine ? 'tuo messaggio' : `messaggio di ${entry.authorName}`} e ti porta fuori da{' '}
        {name}, sul sito <strong>{host}</strong>, che non abbiamo controllato.
      </p>
      <p className="soft small">{href}</p>
      <Alert tone="warning">
        <p>
          Non dare a nessuno codici o password, e non pagare in anticipo chi non conosci. {name} non
          te li chiede mai in un messaggio.
        </p>
      </Alert>
      <div className="cluster">
        <LinkButton variant="primary" icon="arrow-left" href={talkPagePath(talkId)}>
          Torna alla conversazione
        </LinkButton>
        <LinkButton className="quoting" href={href} rel="noopener noreferrer nofollow ugc">
          Vai a {host}
        </LinkButton>
      </div>
    </Frame>
  )
}

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <NarrowPage title="Stai per uscire dal sito">{children}</NarrowPage>
)

const Waiting = () => (
  <Frame>
    <SkeletonStack shapes={['line', 'line', 'control']} />
  </Frame>
)

const Missing = ({ talkId }: { readonly talkId: string }) => (
  <NotFound
    title="Link non trovato"
    backHref={talkPagePath(talkId)}
    backLabel="Torna alla conversazione"
  >
    Questo link non è in nessuno dei tuoi messaggi.
  </NotFound>
)

export const page: Page = {
  Component: LeavingPage,
  preload: ({ isSignedIn, params: { id = '', entryId = '' } }) =>
    isSignedIn ? [talkPaths.upTo(id, entryId)] : [],
  head: () => ({ title: 'Stai per uscire dal sito', isIndexed: false }),
}
