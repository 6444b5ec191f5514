import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { forgetOwn, keepOwn, readOwn } from '#web/lib/own-store.ts'

const KEY = 'contact'
const FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const

type Form = {
  readonly isSent: boolean
  /** What the page itself brings back, after it was sent without JavaScript. */
  readonly typed: object | undefined
}

/** What was typed stays in this browser until it is sent, or its author logs out. */
export const useContactDraft = ({ isSent, typed: brought }: Form) => {
  const element = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (isSent) forgetOwn(KEY)
    else if (!brought) fillFrom(element.current, readOwn(KEY))
  }, [brought, isSent])

  return {
    element,
    keep: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      const typed = new FormData(currentTarget)
      keepOwn(KEY, Object.fromEntries(FIELDS.map((name) => [name, typed.get(name)])))
    },
  }
}

/** What was typed before the scripts arrived stays. */
const fillFrom = (form: HTMLFormElement | null, draft: unknown) => {
  for (const name of FIELDS) {
    const box = form?.elements.namedItem(name)
    const text = (draft as Record<string, unknown> | null)?.[name]
    if (box && 'value' in box && box.value === '' && typeof text === 'string') box.value = text
  }
}
