import { RecordScreen } from '../form/record-screen.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { catalogueKind } from './catalogue-kind.ts'

export const page = adminPage({
  title: 'Articolo del catalogo',
  isAdminOnly: true,
  Content: () => <RecordScreen kind={catalogueKind} />,
})
