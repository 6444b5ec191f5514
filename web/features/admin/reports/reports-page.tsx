import { adminPage } from '../frame/admin-page.tsx'
import { Reports } from './reports.tsx'

export const page = adminPage({
  title: 'Segnalazioni',
  subtitle:
    'Contatti che un professionista dice di non poter usare: se ha ragione, gli torna il contatto.',
  Content: Reports,
})
