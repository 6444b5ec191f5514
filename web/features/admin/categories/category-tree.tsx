import type {
  AdminCategoryListReply,
  AdminCategoryReply,
} from '#modules/reference/contract/categories.ts'
import { referencePaths } from '#modules/reference/contract/staff-paths.ts'
import { sendRequest, showFailure, useApi } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { useQuery } from '#web/lib/page.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { IconButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { adminPage, NewRecordLink } from '../frame/admin-page.tsx'
import { categoryWithWordPath, readPrefilledWord } from './prefilled.ts'

const CategoryTree = () => {
  const { items, move, ...reply } = useCategories()
  const word = readPrefilledWord(useQuery())
  if (!items)
    return (
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare le categorie"
        waiting={['row', 'row', 'row', 'row']}
      />
    )
  const groups = items.filter(({ parentId }) => parentId === null)
  return (
    <>
      {word !== '' && (
        <Alert
          title={`A quale categoria aggiungi «${word}»?`}
          text="Apri la categoria: la parola è già nel modulo, ti basta salvare."
        />
      )}
      <ol className="category-tree grid boxed">
        {groups.map((group) => {
          const children = items.filter(({ parentId }) => parentId === group.id)
          return (
            <li key={group.id}>
              <CategoryRow category={group} siblings={groups} onMove={move} />
              {children.length > 0 && (
                <details open={word !== ''}>
                  <summary className="soft pressable pad-y-2">
                    {children.length === 1 ? '1 categoria' : `${children.length} categorie`}
                    <span className="visually-hidden"> in {group.name}</span>
                  </summary>
                  <ol>
                    {children.map((child) => (
                      <li className="ruled pad-y-1" key={child.id}>
                        <CategoryRow category={child} siblings={children} onMove={move} />
                      </li>
                    ))}
                  </ol>
                </details>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

type RowProps = {
  readonly category: AdminCategoryReply
  readonly siblings: readonly AdminCategoryReply[]
  readonly onMove: ReturnType<typeof useCategories>['move']
}

const CategoryRow = ({ category, siblings, onMove }: RowProps) => {
  const { id, name, image, isActive, popularRank, publicListings } = category
  const word = readPrefilledWord(useQuery())
  const place = siblings.indexOf(category)
  return (
    <div className="category-row grid aligned gap-3">
      {image ? (
        <img className="rounded cropped" src={image} alt="" width="40" height="40" loading="lazy" />
      ) : (
        <span />
      )}
      <div className="category-name cluster">
        <a href={word === '' ? categoryPage(id) : categoryWithWordPath(id, word)}>{name}</a>
        {!isActive && <Badge>Nascosta</Badge>}
        {popularRank !== null && (
          <Badge tone="success">{`${popularRank}ª tra le più cercate`}</Badge>
        )}
        <span className="soft">
          {publicListings === 1 ? '1 annuncio' : `${formatNumber(publicListings)} annunci`}
        </span>
      </div>
      <div className="flex">
        <IconButton
          icon="arrow-up"
          label={`Sposta in su: ${name}`}
          disabled={place === 0}
          onClick={() => void onMove(siblings, place, place - 1)}
        />
        <IconButton
          icon="arrow-down"
          label={`Sposta in giù: ${name}`}
          disabled={place === siblings.length - 1}
          onClick={() => void onMove(siblings, place, place + 1)}
        />
      </div>
    </div>
  )
}

const categoryPage = (id: string) => `/admin/categorie/${encodeURIComponent(id)}`

export const useCategories = () => {
  const reply = useApi<AdminCategoryListReply>(referencePaths.categories, { freshMs: 0 })
  const move = async (siblings: readonly AdminCategoryReply[], from: number, to: number) => {
    const ids = siblings.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (moved === undefined) return
    ids.splice(to, 0, moved)
    try {
      await sendRequest('PUT', referencePaths.categoryOrder, { body: { ids } })
      await reply.mutate()
    } catch (failure) {
      showFailure(failure, 'L’ordine non è stato cambiato. Riprova.')
    }
  }
  return { ...reply, items: reply.data?.items, move }
}

export const page = adminPage({
  subtitle: 'I gruppi e le loro categorie, nell’ordine in cui compaiono sul sito.',
  Actions: () => <NewRecordLink href="/admin/categorie/nuovo">Nuova categoria</NewRecordLink>,
  Content: CategoryTree,
})
