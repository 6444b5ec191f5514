import { useState } from 'react'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import type { QuoteTemplateReply } from '#modules/talks/contract/quotes.ts'
import { send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button, IconButton } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useTemplates } from './use-templates.ts'

type Props = { readonly onChosen: (quote: QuoteTemplateReply['quote']) => void }

/** Begins with a template of one's own, or deletes one; nothing for who has none. */
export const TemplatePicker = ({ onChosen }: Props) => {
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
      await send('DELETE', talkPaths.template(chosenId))
      setChosenId('')
      await refresh()
    } catch (failure) {
      showFailure(failure, 'Il modello non è stato eliminato. Riprova.')
    }
    setAsking(false)
  }

  return (
    <div className="template-picker flow gap-3">
      <Field label="Parti da un tuo modello">
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
        <p>«{chosen?.name}» non si può recuperare. I preventivi già inviati restano.</p>
      </ConfirmDialog>
    </div>
  )
}
