import type { TermsToAccept } from '#modules/kernel/contract/terms.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { formatDate } from '#web/lib/formats.ts'

/** What is asked: each changed text, with what changed in it and the way out. */
export const TermsToAcceptTexts = ({ due }: { due: readonly TermsToAccept[] }) => (
  <>
    <p>Per continuare a usare il sito ti chiediamo di leggere e accettare:</p>
    <ul className="stack">
      {due.map((one) => (
        <DueText key={one.slug} one={one} />
      ))}
    </ul>
    <p className="soft small">
      Se non sei d’accordo puoi chiudere il tuo account quando vuoi, dal tuo profilo.
    </p>
  </>
)

const DueText = ({ one }: { one: TermsToAccept }) => (
  <li>
    <a href={`/pagine/${one.slug}`} target="_blank" rel="noopener">
      {one.title}
    </a>
    , versione {one.number}, in vigore {withArticle('dal', formatDate(one.effectiveAt))}.{' '}
    {one.summary && `${one.summary} `}
    <a href={one.comparePath} target="_blank" rel="noopener">
      Vedi che cosa è cambiato
    </a>
  </li>
)
