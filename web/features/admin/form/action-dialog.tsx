import { useState } from 'react'
import { markAnswersStale } from '#web/lib/answers.ts'
import { ApiError, sendRequest, showFailure } from '#web/lib/api.ts'
import { createIdempotencyKey } from '#web/lib/new-key.ts'
import { showToast } from '#web/lib/toast.ts'
import { ClampedText } from '#web/ui/content/clamped-text.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RecordForm } from './record-form.tsx'
import type { RecordField } from './record-values.ts'

export type QueueCardAction = {
  readonly label: string
  readonly question: string
  /** What it is about, where the dialog hides it. */
  readonly about?: string
  readonly path: string
  readonly method?: 'POST' | 'PUT'
  readonly done: string
  /** Further input: a reason, a reference. */
  readonly fields?: readonly RecordField[]
  /** Values of the fields; without fields, sent as they are. */
  readonly record?: object
  readonly isDangerous?: boolean
  /** A refusal that the same call overcomes once its message was confirmed. */
  readonly doubt?: { readonly code: string; readonly body: object }
}

type Doubt = { readonly message: string; readonly answer: (isSure: boolean) => void }

type Props = QueueCardAction & { readonly onDone: () => void }

export const ActionButton = (props: Props) => {
  const { label, question, about, fields, record = {}, isDangerous = false, done, onDone } = props
  const [isOpen, setOpen] = useState(false)
  const { doubt, renewKey, sendSurely } = useSureSending(props)
  const open = () => {
    renewKey()
    setOpen(true)
  }
  const close = () => setOpen(false)
  const perform = async (body: object) => {
    if (!(await sendSurely(body))) return false
    markAnswersStale((path) => path.startsWith('/api/admin/'))
    close()
    onDone()
    return true
  }
  const performPlain = () =>
    perform(record).then((isDone) => isDone && showToast({ title: done }), showFailure)
  const dialog = {
    open: isOpen,
    onClose: close,
    title: label,
    role: isDangerous ? 'alertdialog' : 'dialog',
  } as const
  return (
    <>
      <Button variant={isDangerous ? 'destructive' : 'secondary'} onClick={open}>
        {label}
      </Button>
      {fields ? (
        <Dialog {...dialog}>
          <div className="stack">
            {about && <ClampedText text={about} />}
            <p>{question}</p>
            <RecordForm
              sections={[{ fields }]}
              record={record}
              saveLabel={label}
              savedTitle={done}
              isDangerous={isDangerous}
              onSave={perform}
              actions={<Button onClick={close}>Indietro</Button>}
            />
          </div>
        </Dialog>
      ) : (
        <ConfirmDialog
          {...dialog}
          onConfirm={performPlain}
          yes={label}
          no="Indietro"
          destructive={isDangerous}
        >
          <p>{question}</p>
        </ConfirmDialog>
      )}
      {doubt && (
        <ConfirmDialog
          open
          onClose={() => doubt.answer(false)}
          onConfirm={async () => doubt.answer(true)}
          title="Sei sicuro?"
          yes={label}
          destructive
        >
          <div className="stack">
            {doubt.message.split('\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}

const useSureSending = ({ path, method = 'POST', doubt: doubted }: QueueCardAction) => {
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const [key, setKey] = useState('')
  return {
    doubt,
    /** A key for each opening: a press repeated after a lost reply does nothing twice. */
    renewKey: () => setKey(createIdempotencyKey()),
    /** Tells whether it was done. */
    sendSurely: async (body: object): Promise<boolean> => {
      const headers = { 'idempotency-key': key }
      try {
        await sendRequest(method, path, { body, headers })
        return true
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== doubted?.code) throw error
        const message = error.sentence ?? ''
        const isSure = await new Promise<boolean>((answer) => setDoubt({ message, answer }))
        if (isSure) await sendRequest(method, path, { body: { ...body, ...doubted.body }, headers })
        return isSure
      } finally {
        setDoubt(null)
      }
    },
  }
}

/** Fit decisions that firms read. */
export const FIRM_DIALOG_TEXTS = { hint: 'Lo legge l’impresa.', missing: 'Indica il motivo' }

export const toTextPresets = (texts: readonly string[]) =>
  Object.fromEntries(texts.map((text) => [text, text]))
