import { usePageParams } from '#web/lib/page-params.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { RecordScreen } from '../form/record-screen.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { PLACE_KINDS } from './place-kinds.ts'

export const page = adminPage({
  title: 'Luogo',
  isAdminOnly: true,
  Content: () => {
    const { kind = '' } = usePageParams()
    const known = PLACE_KINDS.get(kind)
    return known ? <RecordScreen kind={known} /> : <EmptyState title="Luogo non trovato" />
  },
})
