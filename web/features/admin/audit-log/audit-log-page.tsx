import { adminPage } from '../frame/admin-page.tsx'
import { AuditLog } from './audit-log.tsx'

export const page = adminPage({
  title: 'Registro delle azioni',
  subtitle: 'Chi ha fatto che cosa, e che cosa è cambiato.',
  isAdminOnly: true,
  Content: AuditLog,
})
