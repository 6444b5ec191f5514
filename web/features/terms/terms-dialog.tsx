import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { termsPaths } from '#modules/content/contract/terms-paths.ts'
import type { UserReply } from '#modules/identity/contract/account.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { sendRequest, useBusyState } from '#web/lib/api.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TermsToAcceptTexts } from './due-texts.tsx'

type Due = NonNullable<UserReply['termsToAccept']>

/** Session storage key: the question is postponed until the next visit. */
const LATER = 'terms-later'

const keyOf = (due: Due) => due.map(({ slug, number }) => `${slug} ${number}`).join(', ')

export const TermsDialog = ({ due }: { due: Due }) => {
  const [isPutOff, setPutOff] = useState(() => sessionStorage.getItem(LATER) === keyOf(due))
  const { isBusy, whileBusy } = useBusyState()
  const { mutate } = useSWRConfig()
  const putOff = () => {
    sessionStorage.setItem(LATER, keyOf(due))
    setPutOff(true)
  }
  const accept = () =>
    whileBusy(async () => {
      const accepted = due.map(({ slug, number }) => ({ slug, number }))
      try {
        await sendRequest('POST', termsPaths.accept, { body: { accepted } })
      } finally {
        await mutate(identityPaths.user)
      }
    })
  return (
    <Dialog
      open={!isPutOff}
      onClose={putOff}
      title="Abbiamo aggiornato i testi"
      actions={
        <>
          <Button variant="primary" busy={isBusy} onClick={() => void accept()} label="Accetto" />
          <Button onClick={putOff} label="Più tardi" />
        </>
      }
    >
      <div className="stack">
        <TermsToAcceptTexts due={due} />
      </div>
    </Dialog>
  )
}
