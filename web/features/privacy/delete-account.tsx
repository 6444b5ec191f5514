import { lazy, Suspense, useState } from 'react'
import { personalPaths } from '#modules/personal/contract/paths.ts'
import type { EndingReply } from '#modules/personal/contract/personal-data.ts'
import { useApi } from '#web/lib/api.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { WhatGoes } from './what-goes.tsx'

/** Loaded on demand. */
const DeleteDialog = lazy(async () => ({
  default: (await import('./delete-dialog.tsx')).DeleteDialog,
}))

const OBSTACLES = {
  'last-admin':
    'Sei l’unico amministratore del sito: nomina un altro amministratore, poi potrai eliminare il tuo account.',
  'payment-under-way':
    'Un tuo pagamento è in corso: potrai eliminare l’account quando sarà concluso.',
} as const

/** Shows what is deleted and what stays, then asks for the password. */
export const DeleteAccount = () => {
  const { data, error, isValidating, mutate } = useApi<EndingReply>(personalPaths.ending, {
    freshMs: 0,
  })
  const [isAsking, setAsking] = useState(false)
  if (!data && error !== undefined)
    return (
      <ErrorState
        title="Non è stato possibile preparare l’eliminazione"
        onRetry={() => void mutate()}
        retrying={isValidating}
      />
    )
  if (!data) return <Skeleton shape="control" />
  if (data.obstacle) return <Alert tone="warning">{OBSTACLES[data.obstacle]}</Alert>
  return (
    <>
      <WhatGoes ending={data} />
      <Button className="start" variant="destructive" onClick={() => setAsking(true)}>
        Elimina il mio account
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <DeleteDialog open onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
