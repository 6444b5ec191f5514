import { lazy, type MouseEvent, Suspense, useState } from 'react'
import type { ListingKind } from '#modules/listings/contract/shared/vocabulary.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'

/** Loaded on demand. */
const NoticeDialog = lazy(async () => ({
  default: (await import('./notice-dialog.tsx')).NoticeDialog,
}))

type Props = { readonly kind: ListingKind; readonly id: string }

/** `Segnala annuncio`; without JavaScript a link to the contact page. */
export const NoticeButton = ({ kind, id }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <LinkButton href="/contattaci" variant="ghost" icon="warning" onClick={open}>
        Segnala annuncio
      </LinkButton>
      {isOpen && (
        <Suspense fallback={null}>
          <NoticeDialog kind={kind} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
