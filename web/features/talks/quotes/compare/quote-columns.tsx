import { useEffect, useRef, useState } from 'react'
import { quotePagePath, talkPagePath } from '#modules/talks/contract/paths.ts'
import type { QuoteComparisonReply } from '#modules/talks/contract/quotes.ts'
import { prefixItalianTo } from '#web/lib/formats.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useRefreshRequests } from '#web/lib/refresh-listings.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { KeyButtons } from '../../talk/key-buttons.tsx'
import { QuoteCaution } from './caution.tsx'
import { ChooseDialog } from './choose-dialog.tsx'
import { orderQuoteTerms, QuoteFacts, QuoteTermColumn } from './column-facts.tsx'
import { QuoteHead, QuoteStanding } from './column-head.tsx'
import {
  buildQuoteFacts,
  type ComparedQuoteReply,
  findLowestPrice,
  findPricesFarBelow,
  findTermOutliers,
  quoteFirmName,
} from './comparison.ts'
import { QuotesInBrief } from './in-brief.tsx'
import { PlainChoice } from './plain-choice.tsx'

const TalkDialogs = lazyPart(async () => (await import('../../talk/talk-dialogs.tsx')).TalkDialogs)

/** Maps the number of columns to classes, because the styles cannot count. */
const COUNTED: Readonly<Record<number, string>> = { 1: ' few alone', 2: ' few' }

/** More of them are swiped through. */
const MOST_IN_SIGHT = 5

type Props = {
  readonly request: QuoteComparisonReply['request']
  readonly items: readonly ComparedQuoteReply[]
  readonly isWithVat: boolean
}

/** One column a professional, their facts in the same rows; one below the other on a phone. */
export const QuoteColumns = ({ request, items, isWithVat }: Props) => {
  const [choosing, setChoosing] = useState<ComparedQuoteReply | null>(null)
  const [declining, setDeclining] = useState<ComparedQuoteReply | null>(null)
  const refreshRequests = useRefreshRequests()
  useFocusOnColumn(choosing ?? declining, items)
  const hasCallOuts = items.some(({ firm }) => firm?.callOut)
  const facts = new Map(items.map((item) => [item, buildQuoteFacts(item, isWithVat, hasCallOuts)]))
  const differing = findTermOutliers([...facts.values()])
  const terms = orderQuoteTerms(
    [...facts.values()],
    items.some(({ quote }) => quote.notes),
  )
  const chosen = items.find(({ state }) => state === 'chosen')
  const low = findPricesFarBelow(items)
  const least = findLowestPrice(items)
  const counted = items.length > MOST_IN_SIGHT ? ' many' : (COUNTED[items.length] ?? '')

  return (
    <>
      {items.length > 1 && <QuotesInBrief items={items} facts={facts} isWithVat={isWithVat} />}
      <ul className={`quote-columns grid${counted}`}>
        {items.map((item, index) => (
          <li
            className={`quote-column grid boxed padded below-4${item === chosen ? ' chosen' : ''}`}
            key={item.talkId}
            id={item.talkId}
            tabIndex={-1}
          >
            <QuoteHead item={item} isWithVat={isWithVat}>
              <Choice item={item} chosen={chosen} onChoose={() => setChoosing(item)} />
            </QuoteHead>
            <QuoteStanding
              item={item}
              isWithVat={isWithVat}
              place={items.length > 1 && `${index + 1} di ${items.length}`}
              isLow={low.has(item)}
              least={least}
            />
            <QuoteFacts
              item={item}
              facts={facts.get(item) ?? []}
              differing={differing}
              terms={terms}
              isAlone={items.length === 1}
            />
            <QuoteCaution item={item} isDecided={chosen !== undefined || !item.canBeChosen} />
            <Actions
              item={item}
              request={request}
              chosen={chosen}
              onDecline={() => setDeclining(item)}
            />
          </li>
        ))}
        {items.length > 1 && <QuoteTermColumn terms={terms} />}
      </ul>
      {declining && (
        <TalkDialogs
          question="decline"
          talk={{ id: declining.talkId, with: { ...declining, name: quoteFirmName(declining) } }}
          onClose={() => setDeclining(null)}
          onDone={refreshRequests}
        />
      )}
      {choosing && (
        <ChooseDialog
          item={choosing}
          request={request}
          replaced={chosen && quoteFirmName(chosen)}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  )
}

type ChoiceProps = {
  readonly item: ComparedQuoteReply
  readonly chosen: ComparedQuoteReply | undefined
  readonly onChoose: () => void
}

const Choice = ({ item, chosen, onChoose }: ChoiceProps) =>
  item.canBeChosen && (
    <Button
      variant={isChoiceSecond(item, chosen) ? 'secondary' : 'primary'}
      className="needs-script quoting"
      wide
      onClick={onChoose}
    >
      Scegli {quoteFirmName(item)}
    </Button>
  )

const isChoiceSecond = ({ quote }: ComparedQuoteReply, chosen: ComparedQuoteReply | undefined) =>
  chosen !== undefined || quote.isExpired

type ActionsProps = {
  readonly item: ComparedQuoteReply
  readonly request: Props['request']
  readonly chosen: ComparedQuoteReply | undefined
  readonly onDecline: () => void
}

/** Below the facts; choosing, which leads until it is done, stands above them. */
const Actions = ({ item, request, onDecline, chosen }: ActionsProps) => {
  const refreshRequests = useRefreshRequests()
  const isOffered = item.contactKey === 'withheld' && item.state === 'open'
  return (
    <div className="quote-column-actions grid gap-1">
      <p className="soft small flex aligned gap-1">
        <Icon name={item.hasContact ? 'check' : 'lock'} />
        {item.hasContact ? 'Ha i tuoi contatti' : 'Non ha i tuoi contatti'}
      </p>
      {item.canBeChosen && <PlainChoice item={item} request={request} />}
      {item.contactKey === 'withheld' && (
        <KeyButtons
          talkId={item.talkId}
          name={quoteFirmName(item)}
          variant={isOffered && isChoiceSecond(item, chosen) ? 'primary' : 'secondary'}
          isOneOfMany
          onDecline={isOffered ? onDecline : null}
          onDone={refreshRequests}
        />
      )}
      {item.state === 'chosen' && <Write item={item} variant="primary" />}
      <div className="flow gap-0-4">
        {item.state !== 'chosen' && <Write item={item} variant="ghost" />}
        <LinkButton
          variant="ghost"
          icon="document"
          href={quotePagePath(item.talkId, item.quote.id)}
        >
          Leggi tutto<span className="visually-hidden">: preventivo di {quoteFirmName(item)}</span>
        </LinkButton>
      </div>
    </div>
  )
}

type WriteProps = { readonly item: ComparedQuoteReply; readonly variant: 'primary' | 'ghost' }

const Write = ({ item, variant }: WriteProps) => (
  <LinkButton variant={variant} icon="message" href={talkPagePath(item.talkId)}>
    Scrivi<span className="visually-hidden"> {prefixItalianTo(quoteFirmName(item))}</span>
  </LinkButton>
)

/** Moves the focus to the column whose pressed button disappeared. */
const useFocusOnColumn = (choosing: ComparedQuoteReply | null, items: Props['items']) => {
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
