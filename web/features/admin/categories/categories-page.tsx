import { NewLink } from '../form/new-link.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { CategoryTree } from './category-tree.tsx'

export const page = adminPage({
  title: 'Categorie',
  subtitle: 'I gruppi e ciò che contengono, nell’ordine in cui si vedono sul sito.',
  isAdminOnly: true,
  Actions: () => <NewLink href="/admin/categorie/nuovo">Nuova categoria</NewLink>,
  Content: CategoryTree,
})
