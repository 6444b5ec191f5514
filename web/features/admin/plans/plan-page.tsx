import { RecordScreen } from '../form/record-screen.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { planKind } from './plan-kind.ts'

export const page = adminPage({
  title: 'Piano',
  isAdminOnly: true,
  Content: () => <RecordScreen kind={planKind} />,
})
