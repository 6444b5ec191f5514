import { reviewPaths } from '#modules/reviews/contract/paths.ts'
import type { QueuedReviewReply } from '#modules/reviews/contract/reviews.ts'
import {
  DID_WORK_NOTES,
  STAR_ASPECT_LABELS,
  STAR_ASPECTS,
} from '#modules/reviews/contract/vocabulary.ts'
import { reportedTalkPagePath } from '#modules/talks/contract/paths.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { toTableRows } from '../list/columns.tsx'
import { PERIOD_FILTERS } from '../list/filters.tsx'
import { decisionQueue } from '../reports/decision-queue.tsx'

const STATES = {
  public: ['success', 'Visibile'],
  waiting: ['warning', 'Da controllare'],
  hidden: ['neutral', 'Nascosta'],
} as const

/** What was marked or disputed; signals say why to look and decide nothing. */
export const page = adminPage({
  subtitle:
    'Nascondi solo le recensioni che violano la legge o le regole, mai un giudizio scomodo. Chi l’ha scritta e l’impresa leggono i motivi.',
  Content: decisionQueue<QueuedReviewReply>({
    path: reviewPaths.queue,
    accept: (id) => reviewPaths.decide(id, 'keep'),
    refuse: (id) => reviewPaths.decide(id, 'hide'),
    words: {
      what: 'la recensione',
      accepted: 'Recensione visibile',
      refused: 'Recensione nascosta',
      verbs: ['Lascia visibile', 'Nascondi'],
      hint: 'Lo leggono chi ha scritto la recensione e, se l’ha contestata, l’impresa.',
      counted: { one: 'recensione', many: 'recensioni' },
    },
    caption: 'Recensioni',
    empty: 'Nessuna recensione',
    states: {
      open: 'Da controllare',
      disputed: 'Contestate',
      public: 'Visibili',
      hidden: 'Nascoste',
      all: 'Tutte',
    },
    searched: 'Impresa o partita IVA',
    filters: PERIOD_FILTERS,
    card: (review) => {
      const [tone, label] = STATES[review.state]
      const isDisputed = review.disputeState === 'open'
      return {
        isOpen: review.state !== 'hidden',
        badges: (
          <>
            <Badge tone={tone}>{label}</Badge>
            {isDisputed && <Badge tone="warning">Contestata</Badge>}
            {review.marks.map((mark) => (
              <Badge key={mark}>{mark}</Badge>
            ))}
          </>
        ),
        accept:
          review.state === 'waiting' || isDisputed
            ? { icon: 'check', children: 'Lascia visibile' }
            : null,
        refuse: { variant: 'destructive', icon: 'eye-off', children: 'Nascondi' },
        children: (
          <>
            <p className="written as-written">{review.text}</p>
            {review.updated && (
              <p className="written as-written">Aggiornamento: {review.updated.text}</p>
            )}
            {review.signals.length > 0 && (
              <ul className="bullets small">
                {review.signals.map((signal) => (
                  <li key={signal}>{signal}</li>
                ))}
              </ul>
            )}
            <KeyValueList look="flowing" rows={factsOf(review)} />
            {review.talkId && (
              <p>
                <a href={reportedTalkPagePath(review.talkId)}>Leggi la conversazione contestata</a>{' '}
                <span className="soft small">Avvisiamo tutte e due le persone.</span>
              </p>
            )}
          </>
        ),
      }
    },
  }),
})

const factsOf = (review: QueuedReviewReply) =>
  toTableRows({
    'Com’è andata': `${DID_WORK_NOTES[review.didWork]} · ${starsOf(review)}`,
    Scritta: `${formatDateTime(review.createdAt)}, ${review.firstName ?? 'account eliminato'}`,
    Lavoro: [review.category, review.city].filter(Boolean).join(', '),
    'Partita IVA': review.vatId,
    'L’impresa la contesta': review.dispute,
    'Risposta di chi l’ha scritta':
      review.statement ?? (review.disputeState === 'open' ? 'Non ancora' : null),
    'Risposta pubblica': review.reply,
    Decisione: review.decision,
    'Recensioni dell’impresa': `${review.history.public} visibili, ${review.history.waiting} da controllare, ${review.history.hidden} nascoste`,
  })

const starsOf = ({ stars }: QueuedReviewReply) =>
  STAR_ASPECTS.flatMap((name) =>
    stars[name] === undefined ? [] : [`${STAR_ASPECT_LABELS[name]} ${stars[name]}`],
  ).join(', ')
