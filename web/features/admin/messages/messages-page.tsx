import { adminPage } from '../frame/admin-page.tsx'
import { MessageList } from './message-list.tsx'

export const page = adminPage({
  title: 'Messaggi',
  subtitle: 'Scritti dal modulo di contatto.',
  Content: MessageList,
})
