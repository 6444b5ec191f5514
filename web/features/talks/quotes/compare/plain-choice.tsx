import { comparePage } from '#modules/talks/contract/paths.ts'
import type { QuoteComparisonReply } from '#modules/talks/contract/quotes.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { type Compared, nameOf } from './comparison.ts'

type Props = {
  readonly item: Compared
  readonly request: QuoteComparisonReply['request']
  readonly label: string
}

/** Choosing where no script asks again: the second press says so. */
export const PlainChoice = ({ item, request: { id, canBeClosed }, label }: Props) => (
  <noscript>
    <details>
      <summary className="button secondary">
        {label}
        <span className="visually-hidden"> {nameOf(item)}</span>
      </summary>
      <form method="post" action={comparePage(id)} className="stack tight">
        <p>Gli altri, da ora, possono leggere e non più scriverti. Non è un contratto.</p>
        <input type="hidden" name="talkId" value={item.talkId} />
        {canBeClosed && (
          <Button type="submit" name="closeRequest" value="true">
            Scegli e chiudi
          </Button>
        )}
        <Button type="submit">Scegli</Button>
      </form>
    </details>
  </noscript>
)
