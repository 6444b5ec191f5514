import { RecordScreen } from '../form/record-screen.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { bannerKind } from './banner-kind.ts'

export const page = adminPage({
  title: 'Banner',
  isAdminOnly: true,
  Content: () => <RecordScreen kind={bannerKind} />,
})
