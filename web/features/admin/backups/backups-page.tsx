import { adminPage } from '../frame/admin-page.tsx'
import { Backups } from './backups.tsx'

export const page = adminPage({
  title: 'Copie di sicurezza',
  subtitle: 'Ogni notte alle 3:30 il sito copia i suoi dati e rilegge la copia.',
  isAdminOnly: true,
  Content: Backups,
})
