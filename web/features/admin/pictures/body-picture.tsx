import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { insertPicture } from './insert-picture.ts'
import { PictureFiller } from './picture-filler.tsx'

type Props = { readonly text: string; readonly onFilled: (text: string) => void }

/** Inserts a picture at the cursor of the neighbouring text, with its alternative text. */
export const BodyPicture = ({ text, onFilled }: Props) => {
  const here = useRef<HTMLDivElement>(null)
  const [url, setUrl] = useState<string | null>(null)
  const insert = (alt: string) => {
    const box = here.current?.closest('.field')?.querySelector('textarea')
    const at = box?.selectionEnd ?? text.length
    onFilled(insertPicture(text, at, { url: url ?? '', alt }))
    setUrl(null)
  }
  return (
    <div ref={here}>
      <PictureFiller onFilled={setUrl} />
      {url !== null &&
        createPortal(
          <AltQuestion url={url} onClose={() => setUrl(null)} onInsert={insert} />,
          document.body,
        )}
    </div>
  )
}

type QuestionProps = {
  readonly url: string
  readonly onClose: () => void
  readonly onInsert: (alt: string) => void
}

const AltQuestion = ({ url, onClose, onInsert }: QuestionProps) => {
  const [alt, setAlt] = useState('')
  return (
    <Dialog
      open
      onClose={onClose}
      title="Che cosa mostra l’immagine?"
      actions={
        <>
          <Button variant="primary" onClick={() => onInsert(alt.trim())}>
            Inserisci nel testo
          </Button>
          <Button onClick={onClose}>Annulla</Button>
        </>
      }
    >
      <div className="stack">
        <img className="category-picture rounded" src={url} alt="" />
        <Field
          label="Descrivila in una frase, per chi non la vede"
          hint="Lascia vuoto solo se è decorativa: chi ascolta la pagina la salterà."
        >
          <TextInput
            value={alt}
            maxLength={200}
            data-autofocus
            onChange={({ target }) => setAlt(target.value)}
            onKeyDown={({ key }) => key === 'Enter' && onInsert(alt.trim())}
          />
        </Field>
      </div>
    </Dialog>
  )
}
