import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { LinkButton } from '#web/ui/controls/button.tsx'

/** Loaded on demand. */
const ReportFirmDialog = lazy(async () => ({
  default: (await import('./report-firm-dialog.tsx')).ReportFirmDialog,
}))

/** `Segnala professionista`; without JavaScript a link to the contact page. */
export const ReportFirmButton = ({ slug }: { slug: string }) => {
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <LinkButton href="/contattaci" variant="ghost" icon="warning" onClick={open}>
        Segnala professionista
      </LinkButton>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportFirmDialog slug={slug} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
