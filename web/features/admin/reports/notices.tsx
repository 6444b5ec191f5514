import { noticePaths } from '#modules/listings/contract/shared/notice-paths.ts'
import {
  NOTICE_REASON_LABELS,
  NOTICE_STATE_LABELS,
  type NoticeReply,
  type NoticeState,
} from '#modules/listings/contract/shared/notices.ts'
import { reportedTalkPagePath } from '#modules/talks/contract/paths.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { listingPagePath } from '#web/listing/sides.ts'
import { Badge, type BadgeTone, ModeBadge } from '#web/ui/content/badge.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { toTableRows } from '../list/columns.tsx'
import { decisionQueue } from './decision-queue.tsx'
import { FirmLinks } from './firm-links.tsx'
import { NOTICE_QUEUE_TEXTS, toListingMode } from './notice-words.ts'

const TONES: Readonly<Record<NoticeState, BadgeTone>> = {
  open: 'warning',
  upheld: 'success',
  dismissed: 'neutral',
}

/** What is reported besides listings. */
const SUBJECTS = {
  firm: {
    badge: 'Professionista',
    icon: 'store',
    uphold: 'Sospendi il profilo',
    dismiss: 'Lascia online il profilo',
  },
  talk: {
    badge: 'Conversazione',
    icon: 'message',
    uphold: 'Chiudi la conversazione',
    dismiss: 'Lascia aperta la conversazione',
  },
} as const
const LISTING = { uphold: 'Togli l’annuncio', dismiss: 'Lascia online l’annuncio' }

const subjectOf = (kind: string) =>
  kind === 'firm' || kind === 'talk' ? SUBJECTS[kind] : { ...LISTING, badge: null, icon: null }

/** Notices of illegal content; upholding takes the listing down. */
export const page = adminPage({
  subtitle: 'Chi segnala e chi ha pubblicato leggono i motivi della decisione.',
  Content: decisionQueue<NoticeReply>({
    path: noticePaths.queue,
    accept: noticePaths.uphold,
    refuse: noticePaths.dismiss,
    words: {
      ...NOTICE_QUEUE_TEXTS,
      hint: 'Lo leggono tutti e due: chi ha segnalato e chi è segnalato.',
    },
    caption: 'Annunci segnalati',
    empty: 'Nessun annuncio segnalato',
    states: NOTICE_STATE_LABELS,
    card: (notice) => {
      const { badge, icon, uphold, dismiss } = subjectOf(notice.kind)
      return {
        isOpen: notice.state === 'open',
        mode: toListingMode(notice),
        badges: (
          <>
            {badge ? (
              <Badge icon={icon}>{badge}</Badge>
            ) : (
              <ModeBadge mode={toListingMode(notice)} />
            )}
            <Badge tone={TONES[notice.state]}>{NOTICE_STATE_LABELS[notice.state]}</Badge>
          </>
        ),
        accept: { variant: 'destructive', icon: 'close', children: uphold },
        refuse: { icon: 'check', children: dismiss },
        questions: [uphold, dismiss],
        children: (
          <>
            <p className="written as-written">{notice.explanation}</p>
            {notice.kind === 'talk' ? (
              <ReportedTalk notice={notice} />
            ) : (
              <Reported notice={notice} />
            )}
            <KeyValueList look="flowing" rows={noticeFacts(notice)} />
          </>
        ),
      }
    },
  }),
})

const ReportedTalk = ({ notice }: { notice: NoticeReply }) => (
  <p>
    <a href={reportedTalkPagePath(notice.listingId)}>
      Leggi la conversazione<span className="visually-hidden">: {notice.title}</span>
    </a>{' '}
    <span className="soft small">Se la leggi, resta scritto nel registro.</span>
  </p>
)

const Reported = ({ notice }: { notice: NoticeReply }) => {
  if (notice.kind === 'firm') return notice.firm && <FirmLinks firm={notice.firm} />
  return (
    <p>
      <a href={listingPagePath(toListingMode(notice), notice.listingId)}>Vedi l’annuncio</a>
    </p>
  )
}

const noticeFacts = (notice: NoticeReply) =>
  toTableRows({
    Motivo: NOTICE_REASON_LABELS[notice.reason],
    'Segnalato da': notice.notifierName ?? 'Anonimo',
    Email: notice.notifierEmail ?? 'Non indicata',
    Autore: notice.ownerName,
    Segnalato: formatDateTime(notice.createdAt),
    Decisione: notice.decision,
  })
