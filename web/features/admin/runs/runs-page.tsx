import { adminPage } from '../frame/admin-page.tsx'
import { RunList } from './run-list.tsx'

export const page = adminPage({
  title: 'Lavori programmati',
  subtitle: 'Che cosa ha fatto il sito da solo, e com’è andata.',
  isAdminOnly: true,
  Content: RunList,
})
