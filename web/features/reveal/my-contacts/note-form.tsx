import { type FormEvent, useEffect, useRef, useState } from 'react'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import { type ContactRevealReply, NOTE_MAX } from '#modules/reveal/contract/reveals.ts'
import { send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

type Props = {
  readonly reveal: ContactRevealReply
  readonly onNoted: (changed: ContactRevealReply) => void
}

/** The professional's private note: read at once, written on demand. */
export const Note = ({ reveal, onNoted }: Props) => {
  const [isWriting, setWriting] = useState(false)
  if (isWriting) return <NoteForm reveal={reveal} onNoted={onNoted} />
  return (
    <div className="note">
      {reveal.note !== null && <p className="written">{reveal.note}</p>}
      <Button variant="ghost" icon="edit" onClick={() => setWriting(true)}>
        {reveal.note === null ? 'Aggiungi una nota' : 'Modifica la nota'}
        <span className="visually-hidden">: {reveal.title}</span>
      </Button>
    </div>
  )
}

const NoteForm = ({ reveal, onNoted }: Props) => {
  const [note, setNote] = useState(reveal.note ?? '')
  const [isSaving, setSaving] = useState(false)
  const [wasSaved, setWasSaved] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isChanged = note.trim() !== (reveal.note ?? '')
  // The pressed button is gone.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    try {
      onNoted(
        await send<ContactRevealReply>('PATCH', revealPaths.one(reveal.id), { body: { note } }),
      )
      setWasSaved(true)
    } catch (failure) {
      showFailure(failure, 'La nota non è stata salvata. Riprova.')
    } finally {
      setSaving(false)
    }
  }

  return (
    <form ref={form} className="stack gap-3" onSubmit={(event) => void save(event)}>
      <Field label="Nota privata" hint="La vedi solo tu.">
        <Textarea
          rows={3}
          maxLength={NOTE_MAX}
          counter={note.length > NOTE_MAX - 200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <div className="cluster">
        <Button type="submit" busy={isSaving} aria-label={`Salva nota: ${reveal.title}`}>
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
