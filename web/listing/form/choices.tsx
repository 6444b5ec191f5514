import { usePostedForm } from '#web/lib/posted-values.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'

export const LIST_FAILED_MESSAGE =
  'Non riusciamo a caricare l’elenco: controlla la connessione e riprova.'

type LoadState = { readonly data: unknown; readonly error: unknown }

/** The request failed, and no earlier answer is cached. */
export const hasLoadFailed = ({ data, error }: LoadState) =>
  data === undefined && error !== undefined

/** Replaces a field whose choices failed to load. */
export const ChoicesNotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <span className="cluster" role="status">
    {LIST_FAILED_MESSAGE}
    <Button icon="refresh" onClick={onRetry} label="Riprova" />
  </span>
)

type Props = { readonly field: string; readonly name: string; readonly legend: string }

/** Possible meanings of the typed words, for browsers without JavaScript. */
export const PostedFieldChoices = ({ field, name, legend }: Props) => {
  const choices = usePostedForm()?.choices[field] ?? []
  return (
    choices.length > 0 && <ChoiceGroup type="radio" name={name} legend={legend} choices={choices} />
  )
}
