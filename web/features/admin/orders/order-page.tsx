import { adminPage } from '../frame/admin-page.tsx'
import { OrderCard } from './order-card.tsx'

export const page = adminPage({ title: 'Ordine', isAdminOnly: true, Content: OrderCard })
