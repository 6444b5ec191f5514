import { adminPage } from '../frame/admin-page.tsx'
import { Transparency } from './transparency.tsx'

export const page = adminPage({
  title: 'Trasparenza',
  subtitle: 'I numeri delle segnalazioni per la relazione annuale (DSA, articoli 15 e 24).',
  Content: Transparency,
})
