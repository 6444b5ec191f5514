import { adminPage } from '../frame/admin-page.tsx'
import { MailTemplates } from './mail-templates.tsx'

export const page = adminPage({
  title: 'Modelli delle email',
  subtitle: 'Ogni email che il sito scrive, con parole di esempio.',
  isAdminOnly: true,
  Content: MailTemplates,
})
