import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from '../content/icon.tsx'

export type FieldProblem = {
  /** The id given to the Field. */
  fieldId: string
  message: string
}

type ErrorSummaryProps = {
  problems: readonly FieldProblem[]
  /** Number of submissions; each with problems focuses the summary. */
  attempt: number
}

export const ErrorSummary = ({ problems, attempt }: ErrorSummaryProps) => {
  const titleId = useId()
  const summary = useRef<HTMLElement>(null)
  /** Submissions before the form was mounted do not focus it. */
  const lastAttempt = useRef(attempt)

  // The layout effect runs before the paint, so that no key goes to the pressed button any more.
  useLayoutEffect(() => {
    if (attempt > lastAttempt.current) summary.current?.focus()
    lastAttempt.current = attempt
  }, [attempt])

  if (problems.length === 0) return null
  return (
    <section
      ref={summary}
      className="error-summary rounded"
      // Read because it takes the focus; as an alert it was read again with every mended field.
      aria-labelledby={titleId}
      aria-describedby={`${titleId}-list`}
      tabIndex={-1}
    >
      <h2 className="gap-2 larger alarming" id={titleId}>
        <Icon name="warning" />
        Controlla i dati inseriti
      </h2>
      <ul id={`${titleId}-list`} className="bullets above-2">
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId + message}>
            <a className="alarming" href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const goTo = (event: MouseEvent, fieldId: string) => {
  const field = document.getElementById(fieldId)
  if (!field) return
  event.preventDefault()
  field.focus()
}
