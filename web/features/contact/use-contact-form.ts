import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { contentPaths } from '#modules/content/contract/paths.ts'
import { ApiError, sendRequest, showFailure } from '#web/lib/api.ts'
import { usePostedForm } from '#web/lib/posted-values.ts'
import { showToast } from '#web/lib/toast.ts'

export type ContactField = 'name' | 'email' | 'phone' | 'subject' | 'message'

const FAILED = 'Si è verificato un errore. Riprova più tardi.'
export const SENT_MESSAGE = 'Ti risponderemo entro 24 ore. Grazie per averci contattato!'

/** Validated by the server only, so that the page loads neither the schema library nor the form library. */
export const useContactForm = () => {
  const { search } = useLocation()
  const answered = usePostedForm()
  const [isSent, setSent] = useState(new URLSearchParams(search).has('inviato'))
  const [issues, setIssues] = useState(answered?.issues ?? [])
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const filledInMs = useFillTime()

  const deliver = async (sheet: HTMLFormElement) => {
    try {
      const typed = Object.fromEntries(new FormData(sheet))
      await sendRequest('POST', contentPaths.contact, {
        body: { ...typed, filledInMs: filledInMs() },
      })
      sheet.reset()
      setIssues([])
      setSent(true)
      showToast({ title: 'Messaggio Inviato!', description: SENT_MESSAGE })
    } catch (error) {
      const serverIssues = error instanceof ApiError ? error.issues : []
      setIssues(serverIssues)
      if (serverIssues.length > 0) return
      showFailure(error, FAILED)
    }
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setSent(false)
    await deliver(event.currentTarget)
    setAttempt((before) => before + 1)
    setBusy(false)
  }

  return {
    isSent,
    isBusy,
    attempt,
    /** The server's message about a form sent without JavaScript. */
    told: attempt === 0 ? answered?.message : undefined,
    typed: answered?.values as Readonly<Record<string, string>> | undefined,
    problems: issues.map(({ path, message }) => ({ fieldId: idOf(path), message })),
    field: (name: ContactField) => ({
      id: idOf(name),
      error: issues.find(({ path }) => path === name)?.message,
    }),
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
  }
}

const idOf = (name: string) => `contatto-${name}`

/** Milliseconds since the page was mounted. */
const useFillTime = () => {
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = Date.now()
  }, [])
  return () => Date.now() - shownAt.current
}
