import type { UserReply } from '#modules/identity/contract/account.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { ResendButton } from '../verification/resend-button.tsx'

export const EmailSection = ({ user }: { user: UserReply }) => (
  <FormSection title="Email" hint="Con questo indirizzo accedi e ricevi gli avvisi.">
    <p className="cluster">
      <strong>{user.email}</strong>
      {user.emailVerified ? (
        <Badge tone="success" icon="check">
          Verificata
        </Badge>
      ) : (
        <Badge tone="warning" icon="clock">
          Da verificare
        </Badge>
      )}
    </p>
    {!user.emailVerified && (
      <>
        <p>
          Apri il link che ti abbiamo mandato: vale 24 ore. Serve per pubblicare nella vetrina. Se
          non lo trovi, guarda nella posta indesiderata o chiedine un altro.
        </p>
        <p>
          <ResendButton />
        </p>
      </>
    )}
  </FormSection>
)
