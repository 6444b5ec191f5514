import { Icon } from '#web/ui/content/icon.tsx'
import type { ComparedQuoteReply } from './comparison.ts'

type Props = {
  readonly item: ComparedQuoteReply
  /** True where nothing is left to choose. */
  readonly isDecided: boolean
}

/** Says below the facts what is still worth a question; its row is there in every column. */
export const QuoteCaution = ({ item, isDecided }: Props) => {
  const advice = [priceAdvice(item), proofAdvice(item)].filter((text) => text !== null)
  if (isDecided || advice.length === 0) return <div />
  return (
    <div className="soft small flex gap-1 pad-y-2">
      <Icon name="info" />
      <p>{advice.join(' ')}</p>
    </div>
  )
}

const priceAdvice = ({ quote: { shape } }: ComparedQuoteReply) =>
  shape === 'hourly' ? 'Il prezzo è all’ora: chiedi quante ore servono.' : null

const proofAdvice = ({ firm }: ComparedQuoteReply) => {
  const hasChecks = firm !== null && firm.checks.length > 0
  if (!firm?.reviews && !hasChecks)
    return 'Non ci sono ancora recensioni né controlli: chiedi le foto di un lavoro simile.'
  if (!firm?.reviews) return 'Non ci sono ancora recensioni: chiedi le foto di un lavoro simile.'
  return hasChecks ? null : 'Per questo lavoro non c’è nessun controllo: chiedi i documenti.'
}
