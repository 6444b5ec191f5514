import { useState } from 'react'
import type { QuoteReply } from '#modules/talks/contract/quotes.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { checkedBy } from '#web/lib/checked-by.ts'
import { useSite } from '#web/lib/site.ts'
import { ListingForm } from '#web/listing/form/listing-form.tsx'
import { useDraft } from '#web/listing/form/use-draft.ts'
import { useListingForm } from '#web/listing/form/use-listing-form.ts'
import { ConditionsSection } from './conditions-section.tsx'
import { LinesSection } from './lines-section.tsx'
import { PriceSection } from './price-section.tsx'
import {
  emptyQuote,
  previewOf,
  type QuoteFormValues,
  QuoteForm as QuoteSchema,
  quoteDraftsOf,
  valuesFrom,
} from './quote-form-values.ts'
import { QuotePreview, useSendingQuote } from './quote-preview.tsx'
import { SaveTemplate } from './save-template.tsx'
import { ShapeSection } from './shape-section.tsx'
import { TemplatePicker } from './template-picker.tsx'

type Props = {
  readonly talk: TalkReply
  /** Newest quote of this talk, from which a revision begins. */
  readonly last: QuoteReply | null
}

/** Shape, price, what else matters; sent after a look at the preview. */
export const QuoteForm = ({ talk, last }: Props) => {
  const { now } = useSite()
  const [drafts] = useState(() => quoteDraftsOf(talk.id, now))
  const [preview, setPreview] = useState<QuoteReply | null>(null)
  const state = useListingForm<QuoteFormValues>({
    rules: checkedBy<QuoteFormValues, unknown>(QuoteSchema),
    defaultValues: last ? valuesFrom(last, now) : emptyQuote(now),
    onSend: async (checked) => setPreview(previewOf(checked.getValues())),
  })
  const { form } = state
  useDraft(form, drafts)
  const { isSending, sendQuote } = useSendingQuote(talk, drafts.forget)
  const begin = (quote: Parameters<typeof valuesFrom>[0]) => {
    const { startsFrom, validUntil } = form.getValues()
    form.reset({ ...valuesFrom(quote, now), startsFrom, validUntil })
  }

  return (
    <>
      <TemplatePicker onChosen={begin} />
      <ListingForm
        state={state}
        steps={STEPS}
        submitLabel="Guarda l’anteprima"
        busyLabel="Un attimo…"
      />
      <SaveTemplate form={form} />
      {preview && (
        <QuotePreview
          quote={{ ...preview, revision: (last?.revision ?? 0) + 1 }}
          clientName={talk.with.name}
          isSending={isSending}
          onClose={() => setPreview(null)}
          onSend={() => void sendQuote(form, () => setPreview(null))}
        />
      )}
    </>
  )
}

const STEPS = [
  { title: 'Tipo di prezzo', fields: ['shape'], needs: ['shape'], content: <ShapeSection /> },
  {
    title: 'Prezzo',
    fields: ['price', 'priceMax', 'vatRate', 'vatIncluded'],
    needs: ['price'],
    content: <PriceSection />,
  },
  {
    title: 'Condizioni',
    fields: ['startsFrom', 'lastsDays', 'visitIsFree', 'price', 'warrantyMonths', 'validUntil'],
    needs: ['validUntil'],
    content: <ConditionsSection />,
  },
  { title: 'Voci e note', fields: ['lines', 'notes'], needs: [], content: <LinesSection /> },
]
