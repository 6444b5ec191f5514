import { type ReactNode, useEffect } from 'react'
import { type Control, type FieldValues, useFormState } from 'react-hook-form'
import { askBeforeLeaving } from '#web/lib/leaving.ts'

const QUESTION = 'Hai modifiche non salvate. Vuoi uscire senza salvarle?'

type Props<Values extends FieldValues, Output> = {
  readonly control: Control<Values, unknown, Output>
}

/**
 * Asks before a form with unsaved fields is left. Renders nothing; a component of its own, so that typing does not
 * render the whole form again.
 */
export const LeaveQuestion = <Values extends FieldValues, Output>({
  control,
}: Props<Values, Output>) => {
  const { isDirty, isSubmitting } = useFormState({ control })
  const isUnsaved = isDirty && !isSubmitting
  useEffect(() => (isUnsaved ? holdPage() : undefined), [isUnsaved])
  return null
}

/** Returns what lets the page go again. */
const holdPage = () => {
  const takeBack = askBeforeLeaving(() => window.confirm(QUESTION))
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', onUnload)
  return () => {
    takeBack()
    window.removeEventListener('beforeunload', onUnload)
  }
}

type FoldedFieldsProps = { readonly isOpen: boolean; readonly children: ReactNode }

/** Fields that are rarely needed. */
export const FoldedFields = ({ isOpen, children }: FoldedFieldsProps) => (
  <details className="folded-fields" open={isOpen}>
    <summary>
      <span className="closed">Mostra i campi</span>
      <span className="opened">Nascondi i campi</span>
    </summary>
    <div className="stack">{children}</div>
  </details>
)

/** Link to creating a record, next to a list's title. */
export const NewLink = ({ href, children }: { href: string; children: string }) => (
  <a className="button primary" href={href}>
    {children}
  </a>
)
