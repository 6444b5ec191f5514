import { adminPage } from '../frame/admin-page.tsx'
import { MailList } from './mail-list.tsx'

export const page = adminPage({
  title: 'Posta in uscita',
  subtitle: 'Ogni email che il sito ha scritto. Quelle non riuscite si possono rimandare.',
  isAdminOnly: true,
  Content: MailList,
})
