import { useState } from 'react'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { readLocalItem, storeLocalItem } from '#web/lib/own-store.ts'
import { Button, IconButton } from '#web/ui/controls/button.tsx'

/** Short sentences that either side often writes. */
const USUAL: Readonly<Record<TalkReply['role'], readonly string[]>> = {
  client: [
    'Quando puoi passare a vedere il lavoro?',
    'Mi mandi un preventivo, per favore?',
    'Grazie, ci penso e ti faccio sapere.',
  ],
  professional: [
    'Quando posso passare a vedere il lavoro?',
    'Mi mandi qualche foto?',
    'Ti mando il preventivo entro domani.',
  ],
}

const KEY = 'risposte'
const OWN_MAX = 6
const LONGEST = 200

type Props = {
  readonly role: TalkReply['role']
  /** The text in the box. */
  readonly typed: () => string
  /** Into the box, not sent: one reads it again. */
  readonly onChoose: (text: string) => void
}

/** Texts of one press, one's own first; they stay on this device. */
export const QuickAnswers = ({ role, typed, onChoose }: Props) => {
  const [own, setOwn] = useState(readAnswers)
  const [note, setNote] = useState('')
  const keep = (answers: readonly string[]) => {
    setOwn(answers)
    storeLocalItem(KEY, answers)
  }
  const add = () => {
    const text = typed().trim()
    const problem = problemOf(text, own)
    setNote(problem ?? 'Salvata su questo dispositivo')
    if (problem === null) keep([...own, text])
  }
  return (
    <section className="stack tight" aria-label="Risposte pronte">
      <ul className="flow gap-2">
        {own.map((text) => (
          <li key={text} className="flex aligned framed">
            <Button variant="ghost" onClick={() => onChoose(text)} label={text} />
            <IconButton
              icon="close"
              label={`Togli «${text}»`}
              onClick={() => keep(own.filter((one) => one !== text))}
            />
          </li>
        ))}
        {USUAL[role].map((text) => (
          <li key={text} className="flex aligned framed">
            <Button variant="ghost" onClick={() => onChoose(text)} label={text} />
          </li>
        ))}
      </ul>
      <p className="cluster small">
        <Button variant="ghost" icon="plus" onClick={add} label="Salva il testo che hai scritto" />
        <span className="soft" role="status">
          {note}
        </span>
      </p>
    </section>
  )
}

const problemOf = (text: string, own: readonly string[]) => {
  if (text === '') return 'Prima scrivi il testo qui sotto'
  if (text.length > LONGEST) return `Una risposta pronta può avere al massimo ${LONGEST} caratteri`
  if (own.includes(text)) return 'L’hai già salvata'
  return own.length >= OWN_MAX ? `Ne hai già ${OWN_MAX}: togline una` : null
}

const readAnswers = (): readonly string[] => {
  const stored = readLocalItem(KEY)
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
}
