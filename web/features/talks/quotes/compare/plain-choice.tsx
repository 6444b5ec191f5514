import { comparePagePath } from '#modules/talks/contract/paths.ts'
import type { QuoteComparisonReply } from '#modules/talks/contract/quotes.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { type ComparedQuoteReply, quoteFirmName } from './comparison.ts'

type Props = {
  readonly item: ComparedQuoteReply
  readonly request: QuoteComparisonReply['request']
}

/** Choosing where no script asks again: the second press says so. */
export const PlainChoice = ({ item, request: { id, canBeClosed } }: Props) => (
  <noscript>
    <details>
      <summary className="button secondary">Scegli {quoteFirmName(item)}</summary>
      <form method="post" action={comparePagePath(id)} className="stack tight">
        <p>
          Gli altri potranno rileggere la conversazione, ma non scriverti. La scelta non è un
          contratto.
        </p>
        <input type="hidden" name="talkId" value={item.talkId} />
        {canBeClosed && (
          <Button type="submit" name="closeRequest" value="true">
            Scegli e chiudi la richiesta
          </Button>
        )}
        <Button type="submit">Scegli</Button>
      </form>
    </details>
  </noscript>
)
