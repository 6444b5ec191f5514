import { useState } from 'react'
import { passkeyPaths } from '#modules/identity/contract/passkey-paths.ts'
import { PasskeyNameInput, type PasskeyReply } from '#modules/identity/contract/passkeys.ts'
import { sendRequest } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { showToast } from '#web/lib/toast.ts'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { ConfirmButton } from '#web/ui/overlays/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { toastFailure } from '../toast-failure.ts'

type Props = {
  readonly passkey: PasskeyReply
  readonly onRenamed: () => Promise<unknown>
  readonly onRemoved: () => Promise<unknown>
}

export const PasskeyItem = ({ passkey, onRenamed, onRemoved }: Props) => {
  const [isNaming, setNaming] = useState(false)
  const remove = async () => {
    try {
      await sendRequest('DELETE', passkeyPaths.one(passkey.id))
      showToast({ title: 'Passkey tolta' })
      await onRemoved()
    } catch (error) {
      toastFailure('La passkey non è stata tolta', error)
    }
  }
  return (
    <li className="cluster between ruled-below pad-y-3 gap-2-4">
      <div className="shrinkable">
        <p className="name semibold">{passkey.name}</p>
        <p className="soft small">
          <LastUse passkey={passkey} />
        </p>
      </div>
      <span className="cluster">
        <Button
          onClick={() => setNaming(true)}
          aria-label={`Rinomina ${passkey.name}`}
          label="Rinomina"
        />
        <ConfirmButton
          button={{ 'aria-label': `Togli ${passkey.name}`, children: 'Togli' }}
          onConfirm={remove}
          title={`Togliere «${passkey.name}»?`}
          yes="Togli"
          destructive
        >
          <p>Non potrai più accedere con questa passkey. Le altre continueranno a funzionare.</p>
        </ConfirmButton>
      </span>
      {isNaming && (
        <NameDialog
          passkey={passkey}
          onClose={() => setNaming(false)}
          onNamed={async () => {
            setNaming(false)
            await onRenamed()
          }}
        />
      )}
    </li>
  )
}

const LastUse = ({
  passkey: { createdAt, lastUsedAt, isOfOtherAddress },
}: Pick<Props, 'passkey'>) => {
  if (isOfOtherAddress)
    return 'Funziona solo con il vecchio indirizzo del sito: aggiungine una nuova e togli questa.'
  return lastUsedAt ? (
    <>
      Usata <RelativeTime at={lastUsedAt} />
    </>
  ) : (
    <>
      Aggiunta <RelativeTime at={createdAt} />, mai usata
    </>
  )
}

type NameProps = Pick<Props, 'passkey'> & {
  readonly onClose: () => void
  readonly onNamed: () => Promise<unknown>
}

const NameDialog = ({ passkey, onClose, onNamed }: NameProps) => {
  const form = useContractForm<{ name: string }, { name: string }>({
    schema: PasskeyNameInput,
    defaultValues: { name: passkey.name },
  })
  const submit = form.sending(async (body) => {
    await sendRequest('PATCH', passkeyPaths.one(passkey.id), { body })
    await onNamed()
  })
  return (
    <FormDialog
      onClose={onClose}
      title="Dai un nome alla passkey"
      look="box"
      yes="Salva"
      busy={form.formState.isSubmitting}
      onSubmit={submit}
    >
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <Field label="Nome" hint="Per esempio «Telefono di lavoro»." required {...form.field('name')}>
        <TextInput maxLength={60} data-autofocus {...form.register('name')} />
      </Field>
    </FormDialog>
  )
}
