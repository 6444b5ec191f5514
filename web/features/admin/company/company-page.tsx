import { adminPage } from '../frame/admin-page.tsx'
import { CompanyScreen } from './company-screen.tsx'

export const page = adminPage({
  title: 'Azienda',
  subtitle: 'Chi vende: questi dati vanno sulle fatture e, in parte, sul sito.',
  isAdminOnly: true,
  Content: CompanyScreen,
})
