import { adminPage } from '../frame/admin-page.tsx'
import { MailSettings } from './mail-settings.tsx'

export const page = adminPage({
  title: 'Email',
  subtitle: 'Da dove parte la posta del sito, e con quale nome.',
  isAdminOnly: true,
  Actions: () => (
    <a className="button secondary" href="/admin/impostazioni/posta/modelli">
      Modelli delle email
    </a>
  ),
  Content: MailSettings,
})
