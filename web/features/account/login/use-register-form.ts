import { type FormEvent, useState } from 'react'
import {
  RegisterInput,
  type RegisterReply,
  type UserType,
} from '#modules/identity/contract/account.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { ApiError, sendRequest } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { useQuery } from '#web/lib/page.ts'
import { usePostedForm } from '#web/lib/posted-values.ts'
import { showToast } from '#web/lib/toast.ts'
import { toastFailure } from '../toast-failure.ts'
import { useEnterAfterLogIn } from './use-enter.ts'
import { useSuggestedUserType } from './waiting-page.tsx'

/** Long enough to read the address and open the mailbox. */
const WELCOME_MS = 10_000

type Values = {
  firstName: string
  lastName: string
  email: string
  password: string
  userType: UserType
  invitation?: string
}

export const useRegisterForm = () => {
  const invitation = useQuery().get('invito')
  const form = useContractForm<Values, RegisterInput>({
    schema: RegisterInput,
    defaultValues: {
      userType: useSuggestedUserType(),
      ...(invitation && { invitation, userType: 'professional' }),
    },
    posted: usePostedForm(),
  })
  const enter = useEnterAfterLogIn()
  const [isEmailTaken, setEmailTaken] = useState(false)

  const register = form.handleSubmit(async (input) => {
    setEmailTaken(false)
    try {
      const reply = await sendRequest<RegisterReply>('POST', identityPaths.register, {
        body: input,
      })
      welcome(reply)
      await enter({ user: reply })
    } catch (error) {
      form.showFieldIssues(error)
      toastFailure('Errore di registrazione', error)
      setEmailTaken(error instanceof ApiError && error.status === 409)
    }
  })

  return { form, isEmailTaken, submit: (event: FormEvent) => void register(event) }
}

const welcome = ({ firstName, email, emailSent, isInvitationLost }: RegisterReply) => {
  const next = emailSent
    ? `Ti abbiamo scritto a ${email}: apri il link entro 24 ore per verificare l’indirizzo.`
    : 'L’account è pronto. Puoi chiedere l’email di verifica dal tuo profilo.'
  showToast({
    title: `Benvenuto, ${firstName}!`,
    description: isInvitationLost ? `${INVITATION_LOST} ${next}` : next,
    durationMs: WELCOME_MS,
  })
}

const INVITATION_LOST =
  'Nel frattempo l’invito è scaduto, o l’ha usato qualcun altro: l’account è pronto, ma senza il regalo.'
