import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { Outgoing } from './use-outgoing.ts'

type Props = {
  readonly message: Outgoing
  readonly onAgain: () => void
  readonly onDrop: () => void
}

/** A message on its way, or one that did not arrive. */
export const OutgoingEntry = ({ message, onAgain, onDrop }: Props) => {
  const { text, images, failure } = message
  return (
    <li className={failure === null ? 'said mine under-way' : 'said mine failed'}>
      <div className="bubble">
        <p className="visually-hidden">Tu</p>
        <p className="written">{text}</p>
        {images.length > 0 && text !== photoText(images.length) && (
          <p className="soft small">{photoText(images.length)}</p>
        )}
      </div>
      {failure === null ? (
        <p className="receipt">Invio in corso…</p>
      ) : (
        <div className="not-sent" role="alert">
          <p>
            <Icon name="warning" />
            {failure}
          </p>
          <div className="cluster">
            <Button icon="refresh" onClick={onAgain}>
              Invia di nuovo
            </Button>
            <Button variant="ghost" onClick={onDrop}>
              Elimina
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

/** What is sent along with pictures without a word. */
export const photoText = (count: number) => (count === 1 ? 'Foto' : `${count} foto`)
