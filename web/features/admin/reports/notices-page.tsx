import { adminPage } from '../frame/admin-page.tsx'
import { Notices } from './notices.tsx'

export const page = adminPage({
  title: 'Annunci segnalati',
  subtitle: 'Chi segnala e chi ha pubblicato leggono i motivi della decisione.',
  Content: Notices,
})
