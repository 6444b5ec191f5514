import { adminPage } from '../frame/admin-page.tsx'
import { BankStatement } from './bank-statement.tsx'

export const page = adminPage({
  title: 'Estratto conto',
  subtitle:
    'Carica i movimenti della banca in formato CSV: i bonifici si riconoscono dalla causale e dall’importo, tu confermi.',
  isAdminOnly: true,
  Content: BankStatement,
})
