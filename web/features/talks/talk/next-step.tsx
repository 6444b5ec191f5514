import { useState } from 'react'
import { ownJobPaths } from '#modules/listings/contract/job-requests/own-paths.ts'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { sendRequest, showFailure, useApi } from '#web/lib/api.ts'
import { callLink } from '#web/lib/phone-links.ts'
import { useRefreshRequests } from '#web/lib/refresh-listings.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { displayNameOf } from '../talk-text.ts'

type Props = { readonly talk: TalkReply; readonly onDone: () => Promise<unknown> }

/** After a choice: the two call each other, and the client says when the work is done. */
export const NextStep = ({ talk, onDone }: Props) => {
  const phone = usePhone(talk)
  return (
    <>
      {phone && (
        <LinkButton variant="primary" icon="phone" href={callLink(phone)}>
          Chiama<span className="visually-hidden"> {displayNameOf(talk.with)}</span>
        </LinkButton>
      )}
      {talk.listing.canBeClosed && talk.listing.id !== null && (
        <Complete requestId={talk.listing.id} isLeading={!phone} onDone={onDone} />
      )}
    </>
  )
}

/** Returns E.164: the client's number as revealed, the firm's as stated in its quote. */
const usePhone = ({ role, listing, firmPhoneE164 }: TalkReply): string | null => {
  const path = role === 'professional' && listing.id ? revealPaths.ofListing(listing.id) : null
  const { data } = useApi<readonly ContactRevealReply[]>(path, { freshMs: 0 })
  if (role === 'client') return firmPhoneE164
  const contact = data?.[0]?.contact
  if (!contact) return null
  return 'clientName' in contact ? contact.clientPhoneE164 : contact.sellerPhoneE164
}

type CompleteProps = {
  readonly requestId: string
  readonly isLeading: boolean
  readonly onDone: () => Promise<unknown>
}

const Complete = ({ requestId, isLeading, onDone }: CompleteProps) => {
  const [isAsking, setAsking] = useState(false)
  const refreshRequests = useRefreshRequests()
  const complete = async () => {
    try {
      await sendRequest('POST', ownJobPaths.complete(requestId))
      showToast({ title: 'Richiesta completata' })
      setAsking(false)
      await Promise.all([refreshRequests(), onDone()])
    } catch (failure) {
      showFailure(failure, 'La richiesta non è stata completata. Riprova.')
    }
  }
  return (
    <>
      <Button
        variant={isLeading ? 'primary' : 'secondary'}
        icon="check"
        className="needs-script"
        onClick={() => setAsking(true)}
      >
        Segna come completato
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={complete}
        title="Il lavoro è finito?"
        yes="Segna come completato"
      >
        <p>
          La richiesta sarà mostrata come lavoro completato per 30 giorni e nessuno potrà più vedere
          i tuoi contatti. Non potrai più riaprirla.
        </p>
      </ConfirmDialog>
    </>
  )
}
