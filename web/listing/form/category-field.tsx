import { useState } from 'react'
import {
  POPULAR_CATEGORIES_FRESH_MS,
  placePaths,
  SEARCH_FRESH_MS,
} from '#modules/reference/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { usePostedForm } from '#web/lib/posted-values.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import type { ComboboxOption } from '#web/ui/forms/combobox-options.ts'
import { Field } from '#web/ui/forms/field.tsx'
import type { CategoryTiles } from './category-tiles.tsx'
import { hasLoadFailed, LIST_FAILED_MESSAGE, PostedFieldChoices } from './choices.tsx'
import { useFields } from './use-fields.ts'

type CategoryValues = { categoryId: string; categoryName: string; categoryWords: string }

type Props = {
  readonly example?: string
  /** Shows popular categories below the box, until one is chosen. */
  readonly Tiles?: typeof CategoryTiles | undefined
}

/** Popular categories first; typed text is searched after a pause. */
export const CategoryField = ({ example = 'idraulico', Tiles }: Props) => {
  const { watch, setValue, field, formState } = useFields<CategoryValues>()
  const {
    choices: { groups, note, isLoading, emptyText, unmatched, retry },
    popular,
    query,
    setQuery,
  } = useCategoryChoices()
  const [id, name] = watch(['categoryId', 'categoryName'])
  const { defaultValues, dirtyFields } = formState
  // A draft's category, which comes after the page, leaves the tiles: nothing moves. Without a script a tile would lose
  // what stands in an answered form.
  const isAsked = !(usePostedForm() || defaultValues?.categoryId || dirtyFields.categoryId || query)
  const choose = (option: ComboboxOption | null) => {
    setValue('categoryWords', option ? unmatched : '')
    setValue('categoryName', option?.label ?? '')
    setValue('categoryId', option?.value ?? '', {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
  }

  return (
    <Field label="Categoria" required {...field('categoryId')}>
      <Combobox
        value={id || name ? { value: id, label: name } : null}
        textName="categoria"
        groups={groups}
        loading={isLoading}
        emptyText={emptyText}
        {...(note && { note })}
        dialogTitle="Scegli una categoria"
        placeholder={`Cerca una categoria, es. ${example}`}
        onQuery={(text) => {
          setQuery(text)
          retry()
        }}
        onChange={choose}
      />
      <noscript>
        <PostedFieldChoices
          field="categoryId"
          name="categoryId"
          legend="Quale categoria intendi?"
        />
      </noscript>
      {Tiles && isAsked && popular.length > 0 && (
        <nav className="popular-tiles" aria-label="Categorie più cercate">
          <Tiles
            categories={popular}
            chosenId={id}
            onChoose={(category) => {
              choose(optionOf(category))
              document.getElementById('categoryId')?.focus()
            }}
          />
        </nav>
      )}
    </Field>
  )
}

export const useCategoryChoices = () => {
  const [query, setQuery] = useState('')
  const text = useDebounced(query.trim())
  const popular = useApi(placePaths.popularCategories, {
    freshMs: POPULAR_CATEGORIES_FRESH_MS,
  })
  const matching = useApi(text ? placePaths.searchCategories(text) : null, {
    freshMs: SEARCH_FRESH_MS,
  })
  const fits = !text || matching.data?.length !== 0
  const near = useApi(fits ? null : placePaths.suggestCategories(text), {
    freshMs: SEARCH_FRESH_MS,
  })
  const suggestions = text ? matching : popular
  const choices = {
    groups: groupsOf(text, suggestions.data ?? [], near.data?.items ?? []),
    /** Said before what is offered instead. */
    note: fits ? '' : nothingFor(text),
    /** What was typed where no category fits. */
    unmatched: fits ? '' : text,
    isLoading: suggestions.isLoading || near.isLoading || text !== query.trim(),
    emptyText: hasLoadFailed(suggestions) ? LIST_FAILED_MESSAGE : nothingFor(text),
    /** Retries what failed to load. */
    retry: () => {
      if (hasLoadFailed(suggestions)) void suggestions.mutate()
    },
  }
  return { choices, popular: popular.data ?? [], query, setQuery }
}

type NamedCategory = { id: string; name: string; parentName?: string | null }

const optionOf = ({ id, name, parentName }: NamedCategory) => ({
  value: id,
  label: name,
  ...(parentName && { hint: parentName }),
})

const OTHER = 'altro'

/** What was found, or what is nearest and `Altro` where nothing was. */
const groupsOf = (
  text: string,
  matching: readonly NamedCategory[],
  near: readonly NamedCategory[],
) => {
  const options = matching.map(optionOf)
  if (!text) return [{ label: 'Categorie popolari', options }]
  if (options.length > 0) return [{ options }]
  const [others = [], nearest = []] = [true, false].map((isOther) =>
    near.filter(({ id }) => (id === OTHER) === isOther).map(optionOf),
  )
  return [{ label: 'Categorie simili', options: nearest }, { options: others }]
}

const nothingFor = (text: string) =>
  text ? `Nessuna categoria trovata per "${text}"` : 'Nessuna categoria popolare trovata'
