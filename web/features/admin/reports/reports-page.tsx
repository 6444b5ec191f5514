import { adminPage } from '../frame/admin-page.tsx'
import { ContactReports } from './contact-reports.tsx'

export const page = adminPage({
  title: 'Contatti segnalati',
  subtitle:
    'Contatti che un professionista non può usare: se ha ragione, non contano nel suo piano.',
  Content: ContactReports,
})
