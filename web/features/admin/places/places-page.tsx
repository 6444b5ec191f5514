import { NewLink } from '../form/new-link.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { PlaceLists } from './place-lists.tsx'

export const page = adminPage({
  title: 'Luoghi',
  subtitle: 'Regioni, province e comuni. Ogni anno qualche comune si fonde o cambia nome.',
  isAdminOnly: true,
  Actions: () => <NewLink href="/admin/luoghi/comuni/nuovo">Nuovo comune</NewLink>,
  Content: PlaceLists,
})
