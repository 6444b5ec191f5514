import { useEffect, useRef, useState } from 'react'
import { firmPage } from '#modules/firms/contract/paths.ts'
import type { RatingReply } from '#modules/kernel/contract/firm-checks.ts'
import { placeText } from '#modules/kernel/firm-checks.ts'
import { quotePage, talkPage } from '#modules/talks/contract/paths.ts'
import { QUOTE_SHAPE_LABELS } from '#modules/talks/contract/quote-labels.ts'
import type { QuoteComparisonReply } from '#modules/talks/contract/quotes.ts'
import { formatNumber, statedPrice, to } from '#web/lib/formats.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useRefreshRequests } from '#web/lib/refresh-listings.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { KeyButtons } from '../../talk/key-buttons.tsx'
import { amountsOf, hasNoVat, priceText } from '../quote-facts.ts'
import { ChooseDialog } from './choose-dialog.tsx'
import { Facts, Terms } from './column-facts.tsx'
import {
  type Compared,
  type ComparedFact,
  factsOf,
  farBelow,
  lowest,
  moreThanLowest,
  nameOf,
  standingOut,
} from './comparison.ts'
import { PlainChoice } from './plain-choice.tsx'

const TalkDialogs = lazyPart(async () => (await import('../../talk/talk-dialogs.tsx')).TalkDialogs)

/** By the number of columns; the styles know nothing more of it. */
const COUNTED: Readonly<Record<number, string>> = { 1: ' few alone', 2: ' few' }

type Props = {
  readonly request: QuoteComparisonReply['request']
  readonly items: readonly Compared[]
  readonly isWithVat: boolean
}

/** One column a professional, their facts in the same rows; swiped through where they have no space. */
export const QuoteColumns = ({ request, items, isWithVat }: Props) => {
  const [choosing, setChoosing] = useState<Compared | null>(null)
  const [declining, setDeclining] = useState<Compared | null>(null)
  const refreshRequests = useRefreshRequests()
  useFocusOnColumn(choosing ?? declining, items)
  const hasCallOuts = items.some(({ firm }) => firm?.callOut)
  const facts = new Map(items.map((item) => [item, factsOf(item, isWithVat, hasCallOuts)]))
  const differing = standingOut([...facts.values()])
  const chosen = items.find(({ state }) => state === 'chosen')
  const low = farBelow(items)
  const least = lowest(items)

  return (
    <>
      {items.length > 2 && <InBrief items={items} facts={facts} isWithVat={isWithVat} />}
      <ul className={`quote-columns grid${COUNTED[items.length] ?? ''}`}>
        {items.map((item, index) => (
          <li
            className={`quote-column grid boxed padded below-4${item === chosen ? ' chosen' : ''}`}
            key={item.talkId}
            id={item.talkId}
            tabIndex={-1}
          >
            <Who item={item} place={items.length > 1 && `${index + 1} di ${items.length}`} />
            <Amount item={item} isWithVat={isWithVat} isLow={low.has(item)} least={least} />
            <Actions
              item={item}
              request={request}
              hasChoice={chosen !== undefined}
              onChoose={() => setChoosing(item)}
              onDecline={() => setDeclining(item)}
            />
            <Facts item={item} facts={facts.get(item) ?? []} differing={differing} />
          </li>
        ))}
        {items.length > 1 && <Terms facts={[...facts.values()][0] ?? []} />}
      </ul>
      {declining && (
        <TalkDialogs
          question="decline"
          talk={{ id: declining.talkId, with: { ...declining, name: nameOf(declining) } }}
          onClose={() => setDeclining(null)}
          onDone={refreshRequests}
        />
      )}
      {choosing && (
        <ChooseDialog
          item={choosing}
          request={request}
          replaced={chosen && nameOf(chosen)}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  )
}

type ActionsProps = {
  readonly item: Compared
  readonly request: Props['request']
  readonly hasChoice: boolean
  readonly onChoose: () => void
  readonly onDecline: () => void
}

/** One of them leads: the client's key, else the choice, and writing once it is made. */
const Actions = ({ item, request, hasChoice, onChoose, onDecline }: ActionsProps) => {
  const refreshRequests = useRefreshRequests()
  const isOffered = item.contactKey === 'withheld' && item.state === 'open'
  const isSecond = hasChoice || item.quote.isExpired || isOffered
  const choice = item.canBeChosen && (
    <>
      <Button
        variant={isSecond ? 'secondary' : 'primary'}
        className="needs-script quoting"
        onClick={onChoose}
      >
        Scegli {nameOf(item)}
      </Button>
      <PlainChoice item={item} request={request} />
    </>
  )
  return (
    <div className="actions grid gap-1">
      <p className="soft small flex aligned gap-1">
        <Icon name={item.hasContact ? 'check' : 'lock'} />
        {item.hasContact ? 'Ha i tuoi contatti' : 'Non ha i tuoi contatti'}
      </p>
      {item.contactKey === 'withheld' && (
        <KeyButtons
          talkId={item.talkId}
          name={nameOf(item)}
          variant={isOffered ? 'primary' : 'secondary'}
          isOneOfMany
          onDecline={isOffered ? onDecline : null}
          onDone={refreshRequests}
        >
          {choice}
        </KeyButtons>
      )}
      {item.contactKey !== 'withheld' && choice}
      {item.state === 'chosen' && <Write item={item} variant="primary" />}
      <div className="flow gap-0-4">
        {item.state !== 'chosen' && <Write item={item} variant="ghost" />}
        <LinkButton variant="ghost" icon="document" href={quotePage(item.talkId, item.quote.id)}>
          Leggi tutto<span className="visually-hidden">: preventivo di {nameOf(item)}</span>
        </LinkButton>
      </div>
    </div>
  )
}

type WriteProps = { readonly item: Compared; readonly variant: 'primary' | 'ghost' }

const Write = ({ item, variant }: WriteProps) => (
  <LinkButton variant={variant} icon="message" href={talkPage(item.talkId)}>
    Scrivi<span className="visually-hidden"> {to(nameOf(item))}</span>
  </LinkButton>
)

/** Moves the focus to the column whose pressed button disappeared. */
const useFocusOnColumn = (choosing: Compared | null, items: Props['items']) => {
  const last = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button goes with the next items.
  useEffect(() => {
    if (choosing) last.current = choosing.talkId
    else if (last.current !== null && document.activeElement === document.body) {
      const column = document.getElementById(last.current)
      column?.focus({ preventScroll: true })
      column?.scrollIntoView({ block: 'start' })
      last.current = null
    }
  }, [choosing, items])
}

type InBriefProps = Pick<Props, 'items' | 'isWithVat'> & {
  readonly facts: ReadonlyMap<Compared, readonly ComparedFact[]>
}

/** On a phone there is space for one column at a time. */
const InBrief = ({ items, facts, isWithVat }: InBriefProps) => (
  <ol className="in-brief" aria-label="I prezzi in breve">
    {items.map((item) => (
      <li className="ruled-below pad-y-2" key={item.talkId}>
        <p className="flow between gap-0-3">
          <a href={`#${item.talkId}`}>{nameOf(item)}</a>
          <strong className="digits">{priceText(item.quote, isWithVat)}</strong>
        </p>
        <p className="soft small">
          {[
            item.firm?.reviews && shortRating(item.firm.reviews),
            ...(facts.get(item) ?? [])
              .filter(isInBrief)
              .map(({ term, text }) => inBrief(term, text)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </li>
    ))}
  </ol>
)

const BRIEF_TERMS = ['Inizio', 'Garanzia']

const isInBrief = ({ term, isMissing }: ComparedFact) => BRIEF_TERMS.includes(term) && !isMissing

const inBrief = (term: string, text: string) =>
  term === 'Garanzia' ? `garanzia ${text.toLowerCase()}` : text

const shortRating = ({ average, total }: RatingReply) =>
  average === undefined ? null : `★ ${formatNumber(average)} (${total})`

type WhoProps = {
  readonly item: Compared
  /** Among the others, which a phone does not show. */
  readonly place: string | false
}

const Who = ({ item, place }: WhoProps) => (
  <div className="who grid gap-1 content-start">
    {place && <p className="place soft tiny">{place}</p>}
    <h3>{item.firm ? <a href={firmPage(item.firm.slug)}>{nameOf(item)}</a> : nameOf(item)}</h3>
    {item.firm?.seat && <p className="soft small">{placeText(item.firm)}</p>}
    <p className="flow gap-1">
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
  readonly least: Compared | null
}

const Amount = ({ item, isWithVat, isLow, least }: AmountProps) => {
  const { talkId, quote, chosenQuote } = item
  const more = least && moreThanLowest(item, least, isWithVat)
  return (
    <div className={`amount digits${amountsOf(quote, true) === null ? ' vague' : ''}`}>
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
      {item === least && (
        <p>
          <Badge tone="success">Prezzo minore</Badge>
        </p>
      )}
      {more !== null && <p className="soft small">{statedPrice(more)} in più</p>}
    </div>
  )
}

const vatNote = (quote: Compared['quote'], isWithVat: boolean) => {
  if (amountsOf(quote, true) === null) return null
  if (hasNoVat(quote)) return 'nessuna IVA'
  return isWithVat ? 'con IVA' : 'senza IVA'
}
