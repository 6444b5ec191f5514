/** Asks before a form with unsaved fields is left: by a link, by going back, or with the document. */
import { useEffect } from 'react'
import { type Control, type FieldValues, useFormState } from 'react-hook-form'
import { addressOf, isPlainPress } from '#web/lib/pressed-link.ts'

const QUESTION = 'Hai modifiche non salvate. Vuoi uscire senza salvarle?'

/** The forms on the screen that hold something unsaved. */
const unsavedForms = new Set<object>()

/** Also asks, if need be, before a button leads to another page. */
export const mayLeave = () => {
  if (unsavedForms.size > 0 && !window.confirm(QUESTION)) return false
  // Whoever has agreed is not asked again by the document.
  unsavedForms.clear()
  return true
}

type Props<Values extends FieldValues, Output> = {
  readonly control: Control<Values, unknown, Output>
}

/** Renders nothing; a component of its own, so that typing does not render the whole form again. */
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
  const form = {}
  const here = { path: location.pathname, href: location.href, state: history.state as unknown }
  const onPress = (event: MouseEvent) => {
    const url = isPlainPress(event) ? addressOf(event) : null
    if (!url || url.pathname === here.path || mayLeave()) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // The step back has been made already: refused, it is made forward again before the router hears of it.
  const onStep = (event: PopStateEvent) => {
    if (location.pathname === here.path || mayLeave()) return
    event.stopImmediatePropagation()
    history.pushState(here.state, '', here.href)
  }
  const onUnload = (event: BeforeUnloadEvent) => {
    if (unsavedForms.has(form)) event.preventDefault()
  }
  unsavedForms.add(form)
  document.addEventListener('click', onPress, true)
  window.addEventListener('popstate', onStep, true)
  window.addEventListener('beforeunload', onUnload)
  return () => {
    unsavedForms.delete(form)
    document.removeEventListener('click', onPress, true)
    window.removeEventListener('popstate', onStep, true)
    window.removeEventListener('beforeunload', onUnload)
  }
}
