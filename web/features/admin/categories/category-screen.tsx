import type { AdminCategoryReply } from '#modules/reference/contract/categories.ts'
import { referencePaths } from '#modules/reference/contract/staff-paths.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { usePageParams } from '#web/lib/page-params.ts'
import type { RecordSection } from '../form/record-form.tsx'
import { NEW, type RecordKind, RecordScreen } from '../form/record-screen.tsx'
import type { RecordField } from '../form/record-values.ts'
import { adminPage } from '../frame/admin-page.tsx'
import { CategoryRemoval } from './category-removal.tsx'
import { useCategories } from './use-categories.ts'

export const CategoryScreen = () => {
  const { id = NEW } = usePageParams()
  const { items, ...reply } = useCategories()
  // Rendered only with all groups loaded, because a missing option would read as no choice.
  if (!items)
    return (
      <NotLoaded {...reply} failed="Le categorie non sono arrivate" waiting={['panel', 'panel']} />
    )
  const groups = items.filter((one) => one.parentId === null && one.id !== id)
  return <RecordScreen kind={kindOf(groups, id === NEW)} />
}

const kindOf = (
  groups: readonly AdminCategoryReply[],
  isNew: boolean,
): RecordKind<AdminCategoryReply> => ({
  listPath: referencePaths.categories,
  itemPath: referencePaths.category,
  sections: sectionsOf(groups, isNew),
  blank: { isActive: true },
  adminPage: '/admin/categorie',
  Remove: CategoryRemoval,
  words: {
    saved: 'Categoria salvata',
    removed: 'Categoria eliminata',
    missing: 'Categoria non trovata',
    remove: 'Eliminare la categoria?',
    removeQuestion: '',
  },
})

const SLUG: RecordField = {
  kind: 'text',
  name: 'slug',
  label: 'Indirizzo',
  hint: 'Lettere minuscole, numeri e trattini. Vuoto: si fa dal nome. Dopo non cambia più, così i link restano validi.',
}

const sectionsOf = (
  groups: readonly AdminCategoryReply[],
  isNew: boolean,
): readonly RecordSection[] => [
  {
    fields: [
      { kind: 'text', name: 'name', label: 'Nome', required: true },
      ...(isNew ? [SLUG] : []),
      {
        kind: 'choice',
        name: 'parentId',
        label: 'Gruppo',
        hint: 'Se la sposti, i suoi annunci la seguono.',
        none: 'Nessuno: è un gruppo',
        options: groups.map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        kind: 'text',
        name: 'image',
        label: 'Immagine',
        hint: 'L’indirizzo di un disegno del sito (/categories/idraulico.svg) o di un’immagine caricata (/uploads/…).',
        Preview: Picture,
      },
      {
        kind: 'lines',
        name: 'keywords',
        label: 'Parole per la ricerca',
        hint: 'Come la gente la chiama, una per riga.',
      },
      {
        kind: 'number',
        name: 'popularRank',
        label: 'Posizione tra le più cercate',
        hint: 'Da 1 in su; vuota: non compare nella pagina iniziale.',
      },
      {
        kind: 'flag',
        name: 'isActive',
        label: 'Visibile',
        hint: 'Nascosta, non si sceglie più per nuovi annunci; quelli già pubblicati restano.',
      },
    ],
  },
]

function Picture({ text }: { readonly text: string }) {
  return /^\/(categories|uploads)\/[\w-]+\.\w+$/.test(text) ? (
    <img className="category-picture" src={text} alt="Anteprima" />
  ) : null
}

export const page = adminPage({ Content: CategoryScreen })
