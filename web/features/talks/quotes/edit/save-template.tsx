import { useState } from 'react'
import * as v from 'valibot'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import { QuoteTemplateInput, type QuoteTemplateListReply } from '#modules/talks/contract/quotes.ts'
import { describeFailure, sendRequest, useApi } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'
import type { ListingFormOf } from '#web/listing/form/use-listing-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { type QuoteFormValues, toQuoteInput } from './quote-form-values.ts'

type Props = { readonly form: ListingFormOf<QuoteFormValues> }

/** Stores what is filled in, without days, for the next quote. */
export const SaveTemplate = ({ form }: Props) => {
  const [isOpen, setOpen] = useState(false)
  if (form.watch('shape') === '') return null
  return (
    <div className="pad-y-4">
      <Button variant="ghost" icon="copy" onClick={() => setOpen(true)}>
        Salva come modello
      </Button>
      {isOpen && <NameDialog form={form} onClose={() => setOpen(false)} />}
    </div>
  )
}

const NameDialog = ({ form, onClose }: Props & { readonly onClose: () => void }) => {
  const { refresh } = useTemplates()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  const submit = async () => {
    const { startsFrom: _, validUntil: __, ...quote } = toQuoteInput(form.getValues())
    const checked = v.safeParse(QuoteTemplateInput, { name, quote })
    setProblem(checked.success ? undefined : checked.issues[0].message)
    if (!checked.success) return
    setSaving(true)
    try {
      await sendRequest('POST', talkPaths.templates, { body: { name, quote } })
      await refresh()
      showToast({
        title: 'Modello salvato',
        description: 'Lo trovi in cima quando scrivi un preventivo.',
      })
      onClose()
    } catch (failure) {
      setProblem(describeFailure(failure, 'Il modello non è stato salvato. Riprova.'))
      setSaving(false)
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      title="Salva come modello"
      yes="Salva"
      busy={isSaving}
      onSubmit={submit}
    >
      <Field
        label="Come lo chiami?"
        required
        hint="Es. Rifacimento bagno. Se usi il nome di un altro modello, lo sostituisci."
        error={problem}
      >
        <TextInput
          data-autofocus
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}

/** One's own templates, in the order of the server; none while they have not come. */
export const useTemplates = () => {
  const { data, mutate } = useApi<QuoteTemplateListReply>(talkPaths.templates, { freshMs: 0 })
  return { templates: data?.items ?? [], refresh: async () => void (await mutate()) }
}
