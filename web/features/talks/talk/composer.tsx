import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { MESSAGE_TEXT_MAX, talkPagePath } from '#modules/talks/contract/paths.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { lazyDialog } from '#web/lib/lazy-part.tsx'
import { createIdempotencyKey } from '#web/lib/new-key.ts'
import { readLocalItem, removeLocalItem, storeLocalItem } from '#web/lib/own-store.ts'
import { readPostedValue, usePostedForm } from '#web/lib/posted-values.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button, IconButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PICTURE_TYPES } from '#web/ui/forms/file-button.tsx'
import { ReasonField } from '../reason-field.tsx'
import { describePhotos } from './outgoing-entry.tsx'
import { usePhotos } from './use-photos.ts'

const PhotoTiles = lazyDialog(async () => (await import('./photo-tiles.tsx')).PhotoTiles)

const QuickAnswers = lazyDialog(async () => (await import('./quick-answers.tsx')).QuickAnswers)

/** Left, before one is told. */
const NEARLY_FULL = 300

export const MESSAGE_BOX_ID = 'messaggio'

/** Puts a refused text back into the message box, before the present text. */
export const restoreRefusedText = (text: string) => {
  const box = document.getElementById(MESSAGE_BOX_ID)
  if (!(box instanceof HTMLTextAreaElement)) return
  box.value = [text, box.value.trim()].filter(Boolean).join('\n')
  box.dispatchEvent(new Event('input', { bubbles: true }))
  box.focus()
}

type Props = {
  readonly talkId: string
  readonly name: string
  readonly role: TalkReply['role']
  /** A professional sends pictures once the client gave the contact. */
  readonly hasPhotos: boolean
  readonly onPost: (text: string, images: readonly string[]) => void
}

/** Where one writes; without JavaScript the browser posts the form. */
export const MessageComposer = ({ talkId, name, role, hasPhotos, onPost }: Props) => {
  const path = talkPagePath(talkId)
  const posted = usePostedForm()
  const photos = usePhotos(talkId)
  const draft = useMessageDraft(talkId)
  const [formKey] = useState(createIdempotencyKey)
  const [isQuick, setQuick] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const box = draft.box.current
    const text = box?.value.trim() ?? ''
    const { isSending, hasFailed, ready } = photos
    if (isSending) return
    if (hasFailed) return askAboutFailed()
    if (text === '' && ready.length === 0) return box?.focus()
    onPost(text || describePhotos(ready.length), ready)
    photos.clear()
    draft.clear()
    box?.focus()
  }

  return (
    <form className="composer grid gap-2" method="post" action={path} onSubmit={submit}>
      {photos.photos.length > 0 && (
        <PhotoTiles photos={photos.photos} onRemove={photos.remove} onAgain={photos.again} />
      )}
      {/* Without JavaScript, a form sent twice writes once. */}
      <input type="hidden" name="key" value={formKey} suppressHydrationWarning />
      {posted && (
        <Alert tone="destructive">
          <p>{posted.issues[0]?.message ?? posted.message}</p>
        </Alert>
      )}
      {posted?.code === 'talks.same-text' && <ReasonField />}
      {isQuick && (
        <QuickAnswers
          role={role}
          typed={() => draft.box.current?.value ?? ''}
          onChoose={(text) => {
            draft.add(text)
            setQuick(false)
          }}
        />
      )}
      <div className="flow gap-2 aligned-end">
        <textarea
          ref={draft.box}
          id={MESSAGE_BOX_ID}
          name="text"
          className="textarea pressable"
          rows={1}
          maxLength={MESSAGE_TEXT_MAX}
          defaultValue={readPostedValue(posted, 'text')}
          aria-label={`Messaggio per ${name}`}
          placeholder="Scrivi qui"
          enterKeyHint="enter"
          onInput={draft.keep}
          onKeyDown={(event) => {
            if (!sends(event)) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
        {hasPhotos && <PhotoPicker onPicked={photos.add} />}
        <IconButton
          icon="message"
          label="Risposte pronte"
          className="needs-script"
          aria-expanded={isQuick}
          onClick={() => setQuick(!isQuick)}
        />
        <Button type="submit" variant="primary" busy={photos.isSending}>
          Invia
        </Button>
      </div>
      {draft.left < NEARLY_FULL && (
        <p className="soft small" role="status">
          {draft.left === 1 ? '1 carattere rimasto' : `${draft.left} caratteri rimasti`}
        </p>
      )}
    </form>
  )
}

const PhotoPicker = ({ onPicked }: { readonly onPicked: (files: File[]) => void }) => {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={PICTURE_TYPES}
        multiple
        hidden
        onChange={({ target }) => {
          onPicked([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <IconButton
        icon="image"
        label="Aggiungi foto"
        className="needs-script"
        onClick={() => picker.current?.click()}
      />
    </>
  )
}

const askAboutFailed = () =>
  showToast({
    title: 'Una foto non è stata caricata',
    description: 'Riprova a caricarla o toglila, poi invia il messaggio.',
    variant: 'destructive',
  })

/** Enter, where there is a keyboard; with Shift it begins a new line. */
const sends = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && matchMedia('(pointer: fine)').matches

/** What is not sent yet stays in this browser. */
const useMessageDraft = (talkId: string) => {
  const box = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(0)
  const key = `messaggio:${talkId}`

  useLayoutEffect(() => {
    const stored = readLocalItem(key)
    if (box.current?.value === '' && typeof stored === 'string') box.current.value = stored
  }, [key])

  const keep = () => {
    const text = box.current?.value ?? ''
    setLength(text.length)
    if (text === '') removeLocalItem(key)
    else storeLocalItem(key, text)
  }
  return {
    box,
    left: MESSAGE_TEXT_MAX - length,
    keep,
    /** Appended to the present text. */
    add: (text: string) => {
      if (!box.current) return
      box.current.value = [box.current.value.trimEnd(), text].filter(Boolean).join(' ')
      keep()
      box.current.focus()
    },
    clear: () => {
      if (box.current) box.current.value = ''
      setLength(0)
      removeLocalItem(key)
    },
  }
}
