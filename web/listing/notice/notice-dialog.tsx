import { noticePaths } from '#modules/listings/contract/shared/notice-paths.ts'
import type { ListingKind } from '#modules/listings/contract/shared/vocabulary.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { NoticeFields } from './notice-fields.tsx'
import { ReportDialog } from './report-dialog.tsx'

type Props = { readonly kind: ListingKind; readonly id: string; readonly onClose: () => void }

/** Form for a notice of illegal content. */
export const NoticeDialog = ({ kind, id, onClose }: Props) => {
  const { user } = useViewer()
  return (
    <ReportDialog
      title="Segnala annuncio"
      path={noticePaths.send(kind, id)}
      bodyOf={(fields) => ({ ...Object.fromEntries(fields), goodFaith: fields.has('goodFaith') })}
      thanks="La leggiamo e, se hai lasciato la tua email, ti scriviamo che cosa decidiamo."
      onClose={onClose}
      fields={(problems) => (
        <>
          <p>
            Serve per i contenuti illegali. Se un contatto non funziona, segnalalo invece dai tuoi
            contatti.
          </p>
          <NoticeFields problems={problems} user={user} />
        </>
      )}
    />
  )
}
