import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { foldCaseAndAccents } from '#web/lib/plain-text.ts'
import { readFormAddress, removeFormParameters } from './carried-address.ts'

const FIELDS = ['categoryId', 'categoryName', 'regionId', 'provinceId', 'city', 'title'] as const

type CarriedValues = Partial<Record<(typeof FIELDS)[number], string>>

/** API paths that know what the address names. */
export const formAddressApiPaths = (search: URLSearchParams): readonly string[] => {
  const { category, city } = readFormAddress(search)
  return [
    ...(category ? [placePaths.suggestCategories(category)] : []),
    ...(city ? [placePaths.suggestions(city), placePaths.regions] : []),
  ]
}

/** The fields that the address fills; words that name no category begin the title. */
export const useFormAddressValues = (): {
  readonly values: CarriedValues
  readonly isHere: boolean
} => {
  const { search } = useLocation()
  const { category, city } = readFormAddress(new URLSearchParams(search))
  const suggestions = useApi(category ? placePaths.suggestCategories(category) : null)
  const near = useApi(city ? placePaths.suggestions(city) : null)
  const region = useRegion(city)
  const categories = suggestions.data?.fits ? suggestions.data.items : []
  const chosen = categories.find(({ name }) => isSame(name, category)) ?? categories[0]
  // Two comuni may have one name, or begin alike: then the form asks.
  const exact = near.data?.cities.filter(({ name }) => isSame(name, city)) ?? []
  const [place, ...others] = exact.length > 0 ? exact : (near.data?.cities ?? [])
  return {
    values: {
      ...(chosen && { categoryId: chosen.id, categoryName: chosen.name }),
      ...(suggestions.data && !isNameOf(chosen, category) && { title: category }),
      ...(place &&
        others.length === 0 && {
          regionId: place.regionId,
          provinceId: place.provinceId,
          city: place.name,
        }),
      // Pages about a region carry its name.
      ...(near.data?.cities.length === 0 && region.values),
    },
    isHere: !suggestions.isLoading && !near.isLoading && region.isHere,
  }
}

const useRegion = (name: string) => {
  const regions = useApi(name ? placePaths.regions : null)
  const found = regions.data?.find((one) => isSame(one.name, name))
  return { values: found && { regionId: found.id }, isHere: !regions.isLoading }
}

/** What is typed of a name begins no title; a sentence does: "rubinetto che perde". */
const isNameOf = (chosen: { readonly name: string } | undefined, typed: string) =>
  chosen !== undefined &&
  (!typed.includes(' ') || foldCaseAndAccents(chosen.name).startsWith(foldCaseAndAccents(typed)))

const isSame = (name: string, typed: string) =>
  foldCaseAndAccents(name) === foldCaseAndAccents(typed)

/** Marks what a person chose, unlike what a draft restores. */
const CHOSEN = { shouldDirty: true }

type Form = {
  readonly getValues: (field: 'title') => string
  readonly setValue: (field: (typeof FIELDS)[number], value: string, how: typeof CHOSEN) => void
}

/** Puts them into the form, over an older draft, and takes them out of the address: from then on the form counts. */
export const useFillFromAddress = (
  { getValues, setValue }: Form,
  carried: ReturnType<typeof useFormAddressValues>,
) => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const rest = removeFormParameters(search)
  const isDue = carried.isHere && rest !== search
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, when all of it is here.
  useEffect(() => {
    if (!isDue) return
    for (const field of FIELDS) {
      const value = carried.values[field]
      if (value !== undefined && (field !== 'title' || !getValues('title')))
        setValue(field, value, CHOSEN)
    }
    void navigate({ search: rest }, { replace: true })
  }, [isDue])
}
