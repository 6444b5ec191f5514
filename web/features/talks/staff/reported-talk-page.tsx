import { talkPaths } from '#modules/talks/contract/paths.ts'
import type { ReportedTalkReply } from '#modules/talks/contract/talks.ts'
import { isNotFoundError, useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { type Page, useIsPageMissing, usePageParams } from '#web/lib/page.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { NotFound } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { TalkEntryItem } from '../talk/entry.tsx'
import { findDayHeading } from '../talk/entry-list.tsx'

const ReportedTalkPage = () => {
  const { id = '' } = usePageParams()
  const isMissing = useIsPageMissing()
  const { data, ...reply } = useApi<ReportedTalkReply>(isMissing ? null : talkPaths.reported(id))
  if (isMissing || isNotFoundError(reply.error)) return <Missing />
  return (
    <div className="wrap talks-page grid gap-4 page-end">
      <PageHeader
        title={
          data?.because === 'dispute'
            ? 'Recensione contestata: la conversazione'
            : 'Conversazione segnalata'
        }
        subtitle={data && `${data.subject}: ${data.clientName} e ${data.professionalName}`}
        before={
          data?.because === 'dispute' ? (
            <a href="/admin/recensioni">Torna alle recensioni</a>
          ) : (
            <a href="/admin/annunci-segnalati">Torna alle segnalazioni</a>
          )
        }
      />
      <Alert tone="warning">
        <p>
          {data?.because === 'dispute'
            ? 'Puoi solo leggerla, finché la contestazione della recensione è aperta: i due interlocutori lo sanno.'
            : 'Puoi solo leggerla, e solo perché è stata segnalata.'}{' '}
          Ogni volta che apri questa pagina lo annotiamo nel registro, con il tuo nome.
        </p>
      </Alert>
      {data ? (
        <Entries talk={data} />
      ) : (
        <NotLoaded
          {...reply}
          failed="Non riusciamo a caricare la conversazione"
          waiting={['title', 'line', 'line', 'short']}
        />
      )}
    </div>
  )
}

const Missing = () => (
  <NotFound
    title="Conversazione non trovata"
    backHref="/admin/annunci-segnalati"
    backLabel="Torna alle segnalazioni"
  >
    La conversazione non esiste, oppure non ci sono segnalazioni né contestazioni aperte che la
    riguardano.
  </NotFound>
)

const Entries = ({ talk }: { readonly talk: ReportedTalkReply }) => (
  <ol className="entry-list grid gap-2">
    {talk.entries.map((entry, place) => (
      <TalkEntryItem
        key={entry.id}
        entry={{ ...entry, isMine: entry.side === 'professional' }}
        day={findDayHeading(talk.entries[place - 1], entry, null)}
        reader={null}
        otherName={talk.clientName}
        receipt={null}
        talkId={null}
        imagePath={(imageId) => talkPaths.reportedImage(talk.id, imageId)}
      />
    ))}
  </ol>
)

export const page: Page = {
  Component: ReportedTalkPage,
  isStaffOnly: true,
  preload: ({ params }) => [talkPaths.reported(params['id'] ?? '')],
  head: () => ({ title: 'Conversazione segnalata', isIndexed: false }),
}
