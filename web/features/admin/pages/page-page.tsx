import { RecordScreen } from '../form/record-screen.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { pageKind } from './page-kind.ts'

export const page = adminPage({
  title: 'Pagina',
  isAdminOnly: true,
  Content: () => <RecordScreen kind={pageKind} />,
})
