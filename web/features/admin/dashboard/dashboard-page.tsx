import { adminPage } from '../frame/admin-page.tsx'
import { Dashboard } from './dashboard.tsx'

export const page = adminPage({
  title: 'Andamento',
  subtitle: 'Che cosa aspetta te, e come va il sito.',
  Content: Dashboard,
})
