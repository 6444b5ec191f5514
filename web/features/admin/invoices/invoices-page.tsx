import { adminPage } from '../frame/admin-page.tsx'
import { InvoiceDesk } from './invoice-desk.tsx'

export const page = adminPage({
  title: 'Fatture',
  subtitle: 'Ogni pagamento ha la sua fattura, che deve arrivare al SdI entro 12 giorni.',
  isAdminOnly: true,
  Content: InvoiceDesk,
})
