import type { UserReply } from '#modules/identity/contract/account.ts'
import { noticePaths } from '#modules/listings/contract/shared/notice-paths.ts'
import {
  NOTICE_EXPLANATION_MAX,
  NOTICE_REASON_LABELS,
} from '#modules/listings/contract/shared/notices.ts'
import type { ListingKind } from '#modules/listings/contract/shared/vocabulary.ts'
import { type FormProblems, SendDialog } from '#web/lib/send-dialog.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow } from '#web/ui/forms/form-layout.tsx'
import { toOptions } from '#web/ui/forms/options-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

type Props = { readonly kind: ListingKind; readonly id: string; readonly onClose: () => void }

export const NoticeDialog = ({ kind, id, onClose }: Props) => {
  const { user } = useViewer()
  return (
    <SendDialog
      title="Segnala annuncio"
      yes="Invia segnalazione"
      path={noticePaths.send(kind, id)}
      bodyOf={(fields) => ({ ...Object.fromEntries(fields), goodFaith: fields.has('goodFaith') })}
      otherwise="La segnalazione non è stata inviata. Riprova."
      done={() => ({
        title: 'Segnalazione inviata',
        description:
          'La leggiamo e, se hai lasciato la tua email, ti scriviamo che cosa abbiamo deciso.',
      })}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <p>
            Segnala qui i contenuti illegali. Se un contatto non funziona, segnalalo invece dai tuoi
            contatti.
          </p>
          <NoticeFields problems={problems} user={user} />
        </>
      )}
    </SendDialog>
  )
}

/** Lists reasons about content; work is complained about where it was arranged. */
const reasons = toOptions(NOTICE_REASON_LABELS).filter(({ value }) => value !== 'bad_work')

const NoticeFields = ({ problems, user }: { problems: FormProblems; user: UserReply | null }) => (
  <>
    <Field label="Motivo" required error={problems['reason']}>
      <Select name="reason" data-autofocus options={reasons} placeholder="Scegli il motivo" />
    </Field>
    <Field
      label="Perché è illegale?"
      required
      hint="Scrivi che cosa c’è di illegale e in quale punto dell’annuncio."
      error={problems['explanation']}
    >
      <Textarea name="explanation" rows={4} maxLength={NOTICE_EXPLANATION_MAX} />
    </Field>
    <FieldRow>
      <Field label="Il tuo nome" error={problems['name']}>
        <TextInput
          name="name"
          autoComplete="name"
          defaultValue={user ? `${user.firstName} ${user.lastName}` : undefined}
        />
      </Field>
      <Field label="La tua email" error={problems['email']}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={user?.email}
        />
      </Field>
    </FieldRow>
    <Checkbox
      name="goodFaith"
      label="Dichiaro in buona fede che quanto scrivo è esatto e completo"
      error={problems['goodFaith']}
    />
  </>
)
