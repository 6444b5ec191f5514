import { noticePaths } from '#modules/listings/contract/shared/notice-paths.ts'
import {
  NOTICE_REASON_LABELS,
  NOTICE_STATE_LABELS,
  type NoticeReply,
} from '#modules/listings/contract/shared/notices.ts'
import { reportedTalkPage } from '#modules/talks/contract/paths.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { Badge, ModeBadge, type Tone } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { DecisionQueue, NOTICE_WORDS } from './decision-queue.tsx'

const TONES = { open: 'warning', upheld: 'success', dismissed: 'neutral' } satisfies Record<
  string,
  Tone
>
const { open: OPEN, ...decided } = NOTICE_STATE_LABELS

/** Notices of illegal content; upholding takes the listing down. */
const Notices = () => (
  <DecisionQueue<NoticeReply>
    path={noticePaths.queue}
    accept={noticePaths.uphold}
    refuse={noticePaths.dismiss}
    words={NOTICE_WORDS}
    caption="Annunci segnalati"
    empty="Nessun annuncio segnalato"
    open={OPEN}
    states={decided}
    card={(notice, onDecide) => <NoticeCard notice={notice} onDecide={onDecide} />}
  />
)

type CardProps = {
  readonly notice: NoticeReply
  readonly onDecide: (isAccepted: boolean) => void
}

/** What is reported besides listings. */
const SUBJECTS = {
  firm: {
    badge: 'Professionista',
    icon: 'store',
    uphold: 'Sospendi il profilo',
    dismiss: 'Lascia il profilo',
  },
  talk: {
    badge: 'Conversazione',
    icon: 'message',
    uphold: 'Chiudi la conversazione',
    dismiss: 'Lascia la conversazione',
  },
} as const
const LISTING = { uphold: 'Togli l’annuncio', dismiss: 'Lascia l’annuncio' }

const subjectOf = (kind: string) =>
  kind === 'firm' || kind === 'talk' ? SUBJECTS[kind] : { ...LISTING, badge: null, icon: null }

const NoticeCard = ({ notice, onDecide }: CardProps) => {
  const mode = notice.kind === 'job' ? 'cerco' : 'offro'
  const { badge, icon, uphold, dismiss } = subjectOf(notice.kind)
  return (
    <Card
      title={notice.title}
      headingLevel={2}
      mode={mode}
      badges={
        <>
          {badge ? <Badge icon={icon}>{badge}</Badge> : <ModeBadge mode={mode} />}
          <Badge tone={TONES[notice.state]}>{NOTICE_STATE_LABELS[notice.state]}</Badge>
        </>
      }
      actions={
        notice.state === 'open' && (
          <>
            <Button variant="destructive" icon="close" onClick={() => onDecide(true)}>
              {uphold}
            </Button>
            <Button icon="check" onClick={() => onDecide(false)}>
              {dismiss}
            </Button>
          </>
        )
      }
    >
      <p className="written as-written">{notice.explanation}</p>
      {notice.kind === 'talk' && (
        <p>
          <a href={reportedTalkPage(notice.listingId)}>
            Leggi la conversazione<span className="visually-hidden">: {notice.title}</span>
          </a>{' '}
          <span className="soft small">La lettura resta nel registro.</span>
        </p>
      )}
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
  { term: 'Decisione', value: notice.decision },
]

export const page = adminPage({
  subtitle: 'Chi segnala e chi ha pubblicato leggono i motivi della decisione.',
  Content: Notices,
})
