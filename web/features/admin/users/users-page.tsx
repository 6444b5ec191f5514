import { adminPage } from '../frame/admin-page.tsx'
import { UserList } from './user-list.tsx'

export const page = adminPage({ title: 'Utenti', isAdminOnly: true, Content: UserList })
