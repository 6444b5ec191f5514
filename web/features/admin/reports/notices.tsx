import { noticePaths } from '#modules/listings/contract/shared/notice-paths.ts'
import {
  NOTICE_REASON_LABELS,
  NOTICE_STATE_LABELS,
  type NoticeReply,
} from '#modules/listings/contract/shared/notices.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { Badge, ModeBadge, type Tone } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { optionsOf } from '#web/ui/forms/options-of.ts'
import { adminPage } from '../frame/admin-page.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { useAdminList } from '../list/use-admin-list.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { useDeciding } from './use-deciding.ts'

const TONES = { open: 'warning', upheld: 'success', dismissed: 'neutral' } satisfies Record<
  string,
  Tone
>
const { open: OPEN, ...decided } = NOTICE_STATE_LABELS
const STATES = optionsOf(decided)

/** Notices of illegal content; upholding takes the listing down. */
export const Notices = () => {
  const list = useAdminList<NoticeReply>(noticePaths.queue, ['state'])
  const { decision, setDecision, decide } = useDeciding<NoticeReply>({
    accept: noticePaths.uphold,
    refuse: noticePaths.dismiss,
    reload: list.reload,
  })

  return (
    <>
      <AdminList
        list={list}
        caption="Annunci segnalati"
        columns={[]}
        keyOf={({ id }) => id}
        filters={[{ name: 'state', label: 'Stato', kind: 'choice', options: STATES, all: OPEN }]}
        counted={{ one: 'segnalazione', many: 'segnalazioni' }}
        empty="Nessun annuncio segnalato"
        render={(notices) => (
          <ol className="moderation-list">
            {notices.map((notice) => (
              <li key={notice.id}>
                <NoticeCard
                  notice={notice}
                  onDecide={(isAccepted) => setDecision({ about: notice, isAccepted })}
                />
              </li>
            ))}
          </ol>
        )}
      />
      <DecisionDialog decision={decision} onClose={() => setDecision(null)} onDecide={decide} />
    </>
  )
}

type CardProps = {
  readonly notice: NoticeReply
  readonly onDecide: (isAccepted: boolean) => void
}

const NoticeCard = ({ notice, onDecide }: CardProps) => {
  const mode = notice.kind === 'job' ? 'cerco' : 'offro'
  return (
    <Card
      title={notice.title}
      headingLevel={2}
      mode={mode}
      badges={
        <>
          <ModeBadge mode={mode} />
          {notice.kind === 'firm' && <Badge icon="store">Professionista</Badge>}
          <Badge tone={TONES[notice.state]}>{NOTICE_STATE_LABELS[notice.state]}</Badge>
        </>
      }
      actions={
        notice.state === 'open' && (
          <>
            <Button variant="destructive" icon="close" onClick={() => onDecide(true)}>
              {notice.kind === 'firm' ? 'Sospendi il profilo' : 'Togli l’annuncio'}
            </Button>
            <Button icon="check" onClick={() => onDecide(false)}>
              {notice.kind === 'firm' ? 'Lascia il profilo' : 'Lascia l’annuncio'}
            </Button>
          </>
        )
      }
    >
      <p className="written">{notice.explanation}</p>
      <KeyValueList rows={factsOf(notice)} />
    </Card>
  )
}

const factsOf = (notice: NoticeReply) => [
  { term: 'Motivo', value: NOTICE_REASON_LABELS[notice.reason] },
  { term: 'Segnalato da', value: notice.notifierName ?? 'Anonimo' },
  { term: 'Email', value: notice.notifierEmail ?? 'Non indicata' },
  { term: 'Autore', value: notice.ownerName },
  { term: 'Segnalato', value: formatDateTime(notice.createdAt) },
  ...(notice.decision ? [{ term: 'Decisione', value: notice.decision }] : []),
]

export const page = adminPage({
  subtitle: 'Chi segnala e chi ha pubblicato leggono i motivi della decisione.',
  Content: Notices,
})
