import { adminPage } from '../frame/admin-page.tsx'
import { UserCard } from './user-card.tsx'

export const page = adminPage({ title: 'Utente', isAdminOnly: true, Content: UserCard })
