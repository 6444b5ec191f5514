import { useState } from 'react'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import { QUOTE_SHAPE_LABELS, QUOTE_SHAPES } from '#modules/talks/contract/quote-labels.ts'
import {
  QUOTE_TERM_NAMES,
  type QuoteReply,
  type QuoteTemplateReply,
} from '#modules/talks/contract/quotes.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { sendRequest, showFailure } from '#web/lib/api.ts'
import { createSchemaRules } from '#web/lib/schema-rules.ts'
import { useSite } from '#web/lib/site.ts'
import { showToast } from '#web/lib/toast.ts'
import { ListingForm } from '#web/listing/form/listing-form.tsx'
import { useDraft } from '#web/listing/form/use-draft.ts'
import { useFields } from '#web/listing/form/use-fields.ts'
import { useListingForm } from '#web/listing/form/use-listing-form.ts'
import { Button, IconButton } from '#web/ui/controls/button.tsx'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { ConditionsSection } from './conditions-section.tsx'
import { LinesSection } from './lines-section.tsx'
import { PriceSection } from './price-section.tsx'
import {
  buildPreview,
  createQuoteDrafts,
  emptyQuote,
  type QuoteFormValues,
  QuoteFormSchema as QuoteSchema,
  toQuoteFormValues,
} from './quote-form-values.ts'
import { QuotePreview, useSendingQuote } from './quote-preview.tsx'
import { SaveTemplate, useTemplates } from './save-template.tsx'

type Props = {
  readonly talk: TalkReply
  /** Newest quote of this talk, from which a revision begins. */
  readonly last: QuoteReply | null
}

/** Shape, price, what else matters; sent after a look at the preview. */
export const QuoteForm = ({ talk, last }: Props) => {
  const { now } = useSite()
  const [drafts] = useState(() => createQuoteDrafts(talk.id, now))
  const [preview, setPreview] = useState<QuoteReply | null>(null)
  const state = useListingForm<QuoteFormValues>({
    rules: createSchemaRules<QuoteFormValues, unknown>(QuoteSchema),
    defaultValues: last ? toQuoteFormValues(last, now) : emptyQuote(now),
    onSend: async (checked) => setPreview(buildPreview(checked.getValues())),
  })
  const { form } = state
  useDraft(form, drafts)
  const { isSending, sendQuote } = useSendingQuote(talk, drafts.forget)
  const begin = (quote: Parameters<typeof toQuoteFormValues>[0]) => {
    const { startsFrom, validUntil } = form.getValues()
    form.reset({ ...toQuoteFormValues(quote, now), startsFrom, validUntil })
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

const HINTS = {
  fixed: 'Sai già quanto costa',
  range: 'Dai un minimo e un massimo',
  hourly: 'Ti fai pagare a ore',
  after_visit: 'Prima devi vedere il posto',
}

const choices = QUOTE_SHAPES.map((value) => ({
  value,
  label: QUOTE_SHAPE_LABELS[value],
  hint: HINTS[value],
}))

/** The first question: the rest follows from it. */
const ShapeSection = () => {
  const { choice } = useFields<QuoteFormValues>()
  return (
    <FormSection title="Come fai il prezzo?">
      <div className="shape-choice">
        <ChoiceGroup
          look="tiles short"
          {...choice('shape')}
          type="radio"
          required
          legend="Tipo di prezzo"
          choices={choices}
        />
      </div>
    </FormSection>
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
    fields: ['startsFrom', 'visitIsFree', 'price', ...QUOTE_TERM_NAMES, 'validUntil'],
    needs: ['validUntil'],
    content: <ConditionsSection />,
  },
  { title: 'Voci e note', fields: ['lines', 'notes'], needs: [], content: <LinesSection /> },
]

type TemplatePickerProps = { readonly onChosen: (quote: QuoteTemplateReply['quote']) => void }

/** Starts from one's own template, or deletes one; empty without templates. */
const TemplatePicker = ({ onChosen }: TemplatePickerProps) => {
  const { templates, refresh } = useTemplates()
  const [chosenId, setChosenId] = useState('')
  const [isAsking, setAsking] = useState(false)
  if (templates.length === 0) return null
  const chosen = templates.find(({ id }) => id === chosenId)

  const use = () => {
    if (!chosen) return
    onChosen(chosen.quote)
    showToast({ title: `Modello «${chosen.name}» copiato nel preventivo` })
  }
  const remove = async () => {
    try {
      await sendRequest('DELETE', talkPaths.template(chosenId))
      setChosenId('')
      await refresh()
    } catch (failure) {
      showFailure(failure, 'Il modello non è stato eliminato. Riprova.')
    }
    setAsking(false)
  }

  return (
    <div className="template-picker flow gap-3 aligned-end pad-end-4">
      <Field label="Usa un tuo modello">
        <Select
          value={chosen ? chosenId : ''}
          onChange={(event) => setChosenId(event.target.value)}
          placeholder="Scegli un modello"
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      {chosen && (
        <div className="cluster">
          <Button onClick={use}>Usa questo modello</Button>
          <IconButton
            icon="trash"
            label={`Elimina il modello ${chosen.name}`}
            onClick={() => setAsking(true)}
          />
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title="Eliminare il modello?"
        yes="Elimina"
        destructive
      >
        <p>Non potrai recuperare «{chosen?.name}». I preventivi già inviati restano.</p>
      </ConfirmDialog>
    </div>
  )
}
