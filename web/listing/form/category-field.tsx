import { useState } from 'react'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { usePosted } from '#web/lib/posted.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import type { ComboboxOption } from '#web/ui/forms/combobox-options.ts'
import { Field } from '#web/ui/forms/field.tsx'
import type { CategoryTiles } from './category-tiles.tsx'
import { hasFailed, LIST_FAILED, PostedChoices } from './choices.tsx'
import { useFields } from './use-fields.ts'

type CategoryValues = { categoryId: string; categoryName: string; categoryWords: string }

const POPULAR_FRESH_MS = 5 * 60 * 1000
const SEARCH_FRESH_MS = 2 * 60 * 1000

type Props = {
  readonly example?: string
  /** Shows popular categories below the box, until one is chosen. */
  readonly Tiles?: typeof CategoryTiles | undefined
}

/** Popular categories first; typed text is searched after a pause. */
export const CategoryField = ({ example = 'idraulico', Tiles }: Props) => {
  const { watch, setValue, field, formState } = useFields<CategoryValues>()
  const {
    choices: { groups, isLoading, emptyText, unmatched, retry },
    popular,
    query,
    setQuery,
  } = useCategoryChoices()
  const [id, name] = watch(['categoryId', 'categoryName'])
  const { defaultValues, dirtyFields } = formState
  // A draft's category, which comes after the page, leaves the tiles: nothing moves. Without a script a tile would lose
  // what stands in an answered form.
  const isAsked = !(usePosted() || defaultValues?.categoryId || dirtyFields.categoryId || query)
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
        dialogTitle="Scegli una categoria"
        placeholder={`Cerca una categoria, es. ${example}`}
        onQuery={(text) => {
          setQuery(text)
          retry()
        }}
        onChange={choose}
      />
      <noscript>
        <PostedChoices field="categoryId" name="categoryId" legend="Quale categoria intendi?" />
      </noscript>
      {Tiles && isAsked && popular.length > 0 && (
        <nav aria-label="Categorie più cercate">
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
    freshMs: POPULAR_FRESH_MS,
  })
  const found = useApi(text ? placePaths.suggestCategories(text) : null, {
    freshMs: SEARCH_FRESH_MS,
  })
  const asked = text ? found : popular
  const fits = found.data?.fits !== false
  const choices = {
    groups: [
      {
        ...labelOf(text, fits),
        options: text
          ? (found.data?.items ?? []).map(optionOf)
          : (popular.data ?? []).map(optionOf),
      },
    ],
    /** What was typed where no category fits. */
    unmatched: fits ? '' : text,
    isLoading: asked.isLoading || text !== query.trim(),
    emptyText: hasFailed(asked) ? LIST_FAILED : nothingFor(text),
    /** Retries what failed to load. */
    retry: () => {
      if (hasFailed(asked)) void asked.mutate()
    },
  }
  return { choices, popular: popular.data ?? [], query, setQuery }
}

type Named = { id: string; name: string; parentName?: string | null }

const optionOf = ({ id, name, parentName }: Named) => ({
  ...{ value: id, label: name },
  ...(parentName && { hint: parentName }),
})

const labelOf = (text: string, fits: boolean) => {
  if (!text) return { label: 'Categorie popolari' }
  return fits ? {} : { label: `Nessuna categoria per «${text}»: scegli la più vicina o Altro` }
}

const nothingFor = (text: string) =>
  text ? `Nessuna categoria trovata per "${text}"` : 'Nessuna categoria popolare trovata'
