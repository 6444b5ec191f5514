import { useState } from 'react'
import {
  CREDENTIAL_STATE_LABELS,
  REFUSAL_REASONS,
  type VerificationReply,
} from '#modules/firms/contract/credentials.ts'
import { firmPaths } from '#modules/firms/contract/paths.ts'
import { CREDENTIAL_KIND_LABELS } from '#modules/kernel/firm-checks.ts'
import { send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { optionsOf } from '#web/ui/forms/options-of.ts'
import { ReasonDialog } from '../form/reason-dialog.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { useAdminList } from '../list/use-admin-list.ts'
import { CheckDialog } from './check-dialog.tsx'
import { VerificationCard } from './verification-card.tsx'

const { claimed: WAITING, ...decided } = CREDENTIAL_STATE_LABELS
const STATES = optionsOf(decided)

type Deciding = { readonly about: VerificationReply; readonly isChecked: boolean }

/** What firms claim to have: checked with method, evidence and date, or refused with a reason. */
const Verifications = () => {
  const list = useAdminList<VerificationReply>(firmPaths.verifications, ['state'])
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const close = () => setDeciding(null)
  const done = () => {
    close()
    void list.reload()
  }

  const refuse = async ({ id }: VerificationReply, body: object) => {
    try {
      await send('POST', firmPaths.refuse(id), { body })
      showToast({ title: 'Credenziale non confermata' })
      done()
    } catch (failure) {
      showFailure(failure)
    }
  }

  return (
    <>
      <AdminList
        list={list}
        caption="Verifiche"
        columns={[]}
        keyOf={({ id }) => id}
        filters={[{ name: 'state', label: 'Stato', kind: 'choice', options: STATES, all: WAITING }]}
        counted={{ one: 'credenziale', many: 'credenziali' }}
        empty="Nessuna credenziale da controllare"
        render={(credentials) => (
          <ol className="moderation-list">
            {credentials.map((credential) => (
              <li key={credential.id}>
                <VerificationCard
                  credential={credential}
                  onDecide={(isChecked) => setDeciding({ about: credential, isChecked })}
                />
              </li>
            ))}
          </ol>
        )}
      />
      {deciding?.isChecked && (
        <CheckDialog credential={deciding.about} onClose={close} onDone={done} />
      )}
      {deciding && !deciding.isChecked && (
        <ReasonDialog
          title={`Non confermo: ${CREDENTIAL_KIND_LABELS[deciding.about.kind]}`}
          button="Non confermo"
          presets={REFUSAL_REASONS}
          onClose={close}
          onSend={(body) => void refuse(deciding.about, body)}
        />
      )}
    </>
  )
}

export const page = adminPage({
  subtitle:
    'Quello che le imprese dichiarano di avere. Sul profilo si legge che cosa hai controllato, come e quando.',
  Content: Verifications,
})
