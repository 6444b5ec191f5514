import type { FormEvent } from 'react'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ReasonField } from '../reason-field.tsx'
import type { OutgoingMessage } from './use-outgoing.ts'

type Props = {
  readonly message: OutgoingMessage
  readonly onAgain: (reason: string) => void
  /** Takes the text back to where one writes. */
  readonly onCorrect: () => void
  readonly onDrop: () => void
}

export const OutgoingEntry = ({ message, onAgain, onCorrect, onDrop }: Props) => {
  const { text, images, failure, needsReason = false, hasContact = false } = message
  const again = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAgain(String(new FormData(event.currentTarget).get('reason') ?? ''))
  }
  return (
    <li className={failure === null ? 'said mine under-way' : 'said mine failed'}>
      <div className="bubble">
        <p className="visually-hidden">Tu</p>
        <p className="written as-written">{text}</p>
        {images.length > 0 && text !== describePhotos(images.length) && (
          <p className="soft small">{describePhotos(images.length)}</p>
        )}
      </div>
      {failure === null ? (
        <p className="receipt soft tiny">Invio in corso…</p>
      ) : (
        <form className="not-sent grid gap-1 small alarming" onSubmit={again}>
          <p className="flex aligned gap-1" role="alert">
            <Icon name="warning" />
            {failure}
          </p>
          {needsReason && <ReasonField />}
          <div className="cluster">
            {hasContact ? (
              <Button icon="edit" onClick={onCorrect} label="Correggi" />
            ) : (
              <Button type="submit" icon="refresh" label="Invia di nuovo" />
            )}
            <Button variant="ghost" onClick={onDrop}>
              Elimina
            </Button>
          </div>
        </form>
      )}
    </li>
  )
}

/** What is sent along with pictures without a word. */
export const describePhotos = (count: number) => (count === 1 ? 'Foto' : `${count} foto`)
