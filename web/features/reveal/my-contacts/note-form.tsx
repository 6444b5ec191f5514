import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import { CONTACT_NOTE_MAX, type ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { sendRequest, showFailure, useBusyState } from '#web/lib/api.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

type Props = {
  readonly reveal: ContactRevealReply
  readonly onNoted: (changed: ContactRevealReply) => void
}

/** The professional's private note: read at once, written on demand. */
export const ContactNote = ({ reveal, onNoted }: Props) => {
  const [isWriting, setWriting] = useState(false)
  if (isWriting) return <NoteForm reveal={reveal} onNoted={onNoted} />
  return (
    <div className="note">
      {reveal.note !== null && <p className="written as-written">{reveal.note}</p>}
      <Button variant="ghost" icon="edit" onClick={() => setWriting(true)}>
        {reveal.note === null ? 'Aggiungi una nota' : 'Modifica la nota'}
        <span className="visually-hidden">: {reveal.title}</span>
      </Button>
    </div>
  )
}

const NoteForm = ({ reveal, onNoted }: Props) => {
  const [note, setNote] = useState(reveal.note ?? '')
  const { isBusy, whileBusy } = useBusyState((failure) =>
    showFailure(failure, 'La nota non è stata salvata. Riprova.'),
  )
  const [wasSaved, setWasSaved] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isChanged = note.trim() !== (reveal.note ?? '')
  // The pressed button is gone.
  useLayoutEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  const save = (event: FormEvent) => {
    event.preventDefault()
    void whileBusy(async () => {
      const body = { note }
      onNoted(await sendRequest<ContactRevealReply>('PATCH', revealPaths.one(reveal.id), { body }))
      setWasSaved(true)
    })
  }

  return (
    <form ref={form} className="note-form stack gap-3" onSubmit={save}>
      <Field label="Nota privata" hint="La vedi solo tu.">
        <Textarea
          rows={3}
          maxLength={CONTACT_NOTE_MAX}
          counter={note.length > CONTACT_NOTE_MAX - 200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <div className="cluster">
        <Button type="submit" busy={isBusy} aria-label={`Salva nota: ${reveal.title}`}>
          Salva nota
        </Button>
        <p className="soft small" role="status">
          {stateOf(isChanged, wasSaved)}
        </p>
      </div>
    </form>
  )
}

const stateOf = (isChanged: boolean, wasSaved: boolean) => {
  if (isChanged) return 'Modifiche non salvate'
  return wasSaved ? 'Nota salvata' : ''
}
