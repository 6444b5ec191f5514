import { useEffect, useRef, useState } from 'react'
import { firmPage } from '#modules/firms/contract/paths.ts'
import { placeText } from '#modules/kernel/firm-checks.ts'
import { quotePage, talkPage } from '#modules/talks/contract/paths.ts'
import { QUOTE_SHAPE_LABELS } from '#modules/talks/contract/quote-labels.ts'
import type { QuoteComparisonReply } from '#modules/talks/contract/quotes.ts'
import { to } from '#web/lib/formats.ts'
import { CheckLines } from '#web/listing/firm/check-lines.tsx'
import { RatingLine } from '#web/listing/firm/rating-line.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { amountsOf, hasNoVat, legalText, priceText } from '../quote-facts.ts'
import { ChooseDialog } from './choose-dialog.tsx'
import {
  type Compared,
  type ComparedFact,
  factsOf,
  farBelow,
  nameOf,
  standingOut,
} from './comparison.ts'
import { PlainChoice } from './plain-choice.tsx'

type Props = {
  readonly request: QuoteComparisonReply['request']
  readonly items: readonly Compared[]
  readonly isWithVat: boolean
}

/** One column a professional, one below the other on a phone. */
export const QuoteColumns = ({ request, items, isWithVat }: Props) => {
  const [choosing, setChoosing] = useState<Compared | null>(null)
  useFocusOnColumn(choosing, items)
  const facts = new Map(items.map((item) => [item, factsOf(item, isWithVat)]))
  const differing = standingOut([...facts.values()])
  const hasChoice = items.some(({ state }) => state === 'chosen')
  const label = hasChoice ? 'Cambia scelta' : 'Ho scelto'
  const low = farBelow(items)

  return (
    <>
      {items.length > 1 && (
        <p className="soft small">In evidenza quello in cui un preventivo è diverso dagli altri.</p>
      )}
      {items.length > 2 && <InBrief items={items} isWithVat={isWithVat} />}
      <ul className={items.length < 3 ? 'quote-columns grid few' : 'quote-columns grid'}>
        {items.map((item) => (
          <li
            className="grid boxed padded below-4"
            key={item.talkId}
            id={item.talkId}
            tabIndex={-1}
          >
            <Who item={item} />
            <Amount item={item} isWithVat={isWithVat} isLow={low.has(item)} />
            <Facts item={item} facts={facts.get(item) ?? []} differing={differing} />
            <div className="actions grid gap-2 pad-top-3">
              {item.canBeChosen && (
                <>
                  <Button
                    variant={rankOf(item, hasChoice)}
                    className="needs-script"
                    onClick={() => setChoosing(item)}
                  >
                    {label}
                    <span className="visually-hidden"> {nameOf(item)}</span>
                  </Button>
                  <PlainChoice item={item} request={request} label={label} />
                </>
              )}
              <LinkButton icon="message" href={talkPage(item.talkId)}>
                Scrivi<span className="visually-hidden"> {to(nameOf(item))}</span>
              </LinkButton>
              <LinkButton
                variant="ghost"
                icon="document"
                href={quotePage(item.talkId, item.quote.id)}
              >
                Leggi tutto<span className="visually-hidden">: preventivo di {nameOf(item)}</span>
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
      {choosing && (
        <ChooseDialog item={choosing} request={request} onClose={() => setChoosing(null)} />
      )}
    </>
  )
}

/** Moves the focus to the column whose pressed button disappeared. */
const useFocusOnColumn = (choosing: Compared | null, items: Props['items']) => {
  const last = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button goes with the next items.
  useEffect(() => {
    if (choosing) last.current = choosing.talkId
    else if (last.current !== null && document.activeElement === document.body) {
      document.getElementById(last.current)?.focus()
      last.current = null
    }
  }, [choosing, items])
}

/** An expired quote can be chosen, and is not what one is led to. */
const rankOf = ({ quote }: Compared, hasChoice: boolean) => {
  if (hasChoice) return 'ghost'
  return quote.isExpired ? 'secondary' : 'primary'
}

/** On a phone the columns stand one below the other. */
const InBrief = ({ items, isWithVat }: Pick<Props, 'items' | 'isWithVat'>) => (
  <ol className="in-brief" aria-label="I prezzi in breve">
    {items.map((item) => (
      <li className="cluster between ruled-below pad-y-2" key={item.talkId}>
        <a href={`#${item.talkId}`}>{nameOf(item)}</a>
        <strong>{priceText(item.quote, isWithVat)}</strong>
      </li>
    ))}
  </ol>
)

const Who = ({ item }: { readonly item: Compared }) => (
  <div className="who stack gap-2">
    <h3>{item.firm ? <a href={firmPage(item.firm.slug)}>{nameOf(item)}</a> : nameOf(item)}</h3>
    {item.quote.firm && <p className="soft small">{legalText(item.quote.firm)}</p>}
    {item.firm?.seat && <p className="small">{placeText(item.firm)}</p>}
    <p className="cluster">
      {item.state === 'chosen' && (
        <Badge tone="success" icon="check">
          Scelto
        </Badge>
      )}
      {item.chosenQuote && <Badge tone="warning">Cambiato dopo la scelta</Badge>}
      {item.quote.isExpired && <Badge tone="warning">Scaduto</Badge>}
      <Badge>{QUOTE_SHAPE_LABELS[item.quote.shape]}</Badge>
    </p>
  </div>
)

type AmountProps = {
  readonly item: Compared
  readonly isWithVat: boolean
  /** Far below the others. */
  readonly isLow: boolean
}

const Amount = ({ item: { talkId, quote, chosenQuote }, isWithVat, isLow }: AmountProps) => (
  <div className={`amount pad-y-3 digits${amountsOf(quote, true) === null ? ' vague' : ''}`}>
    {chosenQuote && (
      <p className="small">
        Quando hai scelto:{' '}
        <a href={quotePage(talkId, chosenQuote.id)}>
          {priceText(chosenQuote, isWithVat)} {vatNote(chosenQuote, isWithVat)}
        </a>
        . Ora:
      </p>
    )}
    <strong>{priceText(quote, isWithVat)}</strong> <span>{vatNote(quote, isWithVat)}</span>
    {isLow && (
      <p className="low small semibold">Molto più basso degli altri: chiedi che cosa comprende</p>
    )}
  </div>
)

const vatNote = (quote: Compared['quote'], isWithVat: boolean) => {
  if (amountsOf(quote, true) === null) return null
  if (hasNoVat(quote)) return 'nessuna IVA'
  return isWithVat ? 'con IVA' : 'senza IVA'
}

type FactsProps = {
  readonly item: Compared
  readonly facts: readonly ComparedFact[]
  readonly differing: ReadonlySet<ComparedFact>
}

const Facts = ({ item: { firm }, facts, differing }: FactsProps) => (
  <dl>
    {facts.map((fact) => (
      <div key={fact.term} className={differing.has(fact) ? 'differs' : undefined}>
        <dt className="soft tiny">{fact.term}</dt>
        <dd className={fact.isMissing ? 'unsaid' : undefined}>{fact.text}</dd>
      </div>
    ))}
    <div>
      <dt className="soft tiny">Recensioni</dt>
      <dd>
        {firm?.reviews ? (
          <RatingLine reviews={firm.reviews} />
        ) : (
          <span className="soft">Nessuna finora</span>
        )}
      </dd>
    </div>
    <div>
      <dt className="soft tiny">Controlli</dt>
      <dd>
        {firm && firm.checks.length > 0 ? (
          <CheckLines checks={firm.checks} />
        ) : (
          <span className="soft">
            {firm
              ? 'Nessuno finora per questo lavoro'
              : 'Non ha ancora mostrato il profilo dell’impresa'}
          </span>
        )}
      </dd>
    </div>
  </dl>
)
