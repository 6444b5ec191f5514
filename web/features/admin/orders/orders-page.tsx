import { adminPage } from '../frame/admin-page.tsx'
import { OrderList } from './order-list.tsx'

export const page = adminPage({ title: 'Ordini', isAdminOnly: true, Content: OrderList })
