import { adminPage } from '../frame/admin-page.tsx'
import { CategoryScreen } from './category-screen.tsx'

export const page = adminPage({ title: 'Categoria', isAdminOnly: true, Content: CategoryScreen })
