import { useFormContext } from 'react-hook-form'
import type { TradeQuestion } from '#modules/kernel/contract/questions.ts'
import {
  describeBudget,
  describeUrgency,
  type Urgency,
} from '#modules/listings/contract/job-requests/vocabulary.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { Badge, CardFact } from '#web/ui/content/badge.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import type { RequestFormValues } from '../form/request-form-values.ts'
import { tradeQuestionsPath } from '../form/trade-questions.tsx'

/** Before publishing: the request as others will read it, and what they will not. */
export const ReviewStep = () => {
  const values = useFormContext<RequestFormValues>().watch()
  const { title, description, categoryName, city, budget, urgency, maxReveals, images } = values
  const { contactMode } = values
  const answers = useAnswers(values)
  const picture = usePicture(values)
  if (!title?.trim()) return null
  return (
    <section className="request-review grid gap-3 below-4" aria-labelledby="rivedi">
      <h2 id="rivedi">Rivedi e pubblica</h2>
      <div className="stack tight boxed padded accent-edge relative">
        {picture && (
          <img className="rounded cropped" src={picture} alt="" width={320} height={240} />
        )}
        {categoryName && (
          <p>
            <Badge label={categoryName} />
          </p>
        )}
        <p className="display-l">{title}</p>
        <ul className="facts">
          {city && <CardFact icon="pin" name="Dove" value={city} />}
          <CardFact icon="euro" name="Budget">
            {budget ? describeBudget(budget) : 'Budget da concordare'}
          </CardFact>
          {urgency && (
            <CardFact icon="clock" name="Tempistica" value={describeUrgency(urgency as Urgency)} />
          )}
          {images && images.length > 0 && (
            <CardFact icon="image" name="Foto">
              {images.length === 1 ? '1 foto' : `${images.length} foto`}
            </CardFact>
          )}
        </ul>
        {answers.length > 0 && <KeyValueList rows={answers} />}
        <p className="as-written clamped-3">{description}</p>
      </div>
      <p className="soft small">
        Questi dati li vedono tutti. Cognome, email e telefono restano nascosti: li vede solo{' '}
        {contactMode === 'on_request' ? 'chi vuoi tu' : 'chi sceglie la tua richiesta'},{' '}
        {maxReveals === 1 ? '1 professionista' : `al massimo ${maxReveals} professionisti`}.
      </p>
    </section>
  )
}

/** The one a card would show, of a popular trade at least. */
const usePicture = ({ images, categoryId }: Partial<RequestFormValues>) => {
  const own = images?.[0]
  const isAsked = !own && categoryId
  const { data: popular = [] } = useApi(isAsked ? placePaths.popularCategories : null)
  return own ?? popular.find(({ id }) => id === categoryId)?.image
}

type Answered = Partial<Pick<RequestFormValues, 'categoryId'>> & {
  readonly answers?: readonly { readonly value?: unknown }[]
}

/** To the trade's questions, at whose places they stand. */
const useAnswers = ({ categoryId, answers = [] }: Answered) => {
  const isAnswered = answers.some(({ value }) => value)
  const path = categoryId && isAnswered ? tradeQuestionsPath(categoryId) : null
  const { data = [] } = useApi<TradeQuestion[]>(path)
  return data.flatMap(({ label, unit }, index) => {
    const value = String(answers[index]?.value ?? '')
    const text = YES_NO[value] ?? [value, unit].filter(Boolean).join(' ')
    return value ? [{ term: label, value: text }] : []
  })
}

const YES_NO: Readonly<Record<string, string>> = { true: 'Sì', false: 'No' }
