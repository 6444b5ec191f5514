/** Finds the category and the comune that somebody typed as words. */
import type { PlainFormReply } from '#modules/kernel/contract/plain-form.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import type {
  CategorySuggestions,
  SearchSuggestions,
} from '#modules/reference/contract/public-reference.ts'
import type { VisitorApiClient } from './plain-form.ts'

type Choice = { readonly value: string; readonly label: string }

type ResolvedChoices = Pick<PlainFormReply, 'choices' | 'issues'> & {
  readonly values: Readonly<Record<string, string>>
}

const NOTHING: ResolvedChoices = { values: {}, choices: {}, issues: [] }

export const resolveChoices = async (
  ask: VisitorApiClient,
  fields: URLSearchParams,
): Promise<ResolvedChoices> => {
  const [category, place] = [await resolveCategory(ask, fields), await resolvePlace(ask, fields)]
  return {
    values: { ...category.values, ...place.values },
    choices: { ...category.choices, ...place.choices },
    issues: [...category.issues, ...place.issues],
  }
}

const resolveCategory = async (
  ask: VisitorApiClient,
  fields: URLSearchParams,
): Promise<ResolvedChoices> => {
  const text = fields.get('categoria')?.trim() ?? ''
  if (!text) return NOTHING
  const suggestions = await readReply<CategorySuggestions>(ask, placePaths.suggestCategories(text))
  const items = suggestions?.fits ? suggestions.items : []
  const options = items.map(({ id, name }) => ({ value: id, label: name, names: [name] }))
  const { one, several } = pick(options, text, fields.get('categoryId'))
  const values = { categoryId: one?.value ?? '', categoryName: one?.label ?? text }
  return {
    ...pickOne('categoryId', `Nessuna categoria trovata per «${text}»`, { one, several }),
    values,
  }
}

const resolvePlace = async (
  ask: VisitorApiClient,
  fields: URLSearchParams,
): Promise<ResolvedChoices> => {
  const text = fields.get('comune')?.trim() ?? ''
  const missing = { path: 'city', message: 'Scrivi il comune' }
  if (!text) return { ...NOTHING, issues: [missing] }
  const [name = '', province = ''] = text.split(/[()]/).map((part) => part.trim())
  const all = `${placePaths.suggestions(name)}&limit=100`
  const named = (await readReply<SearchSuggestions>(ask, all))?.cities ?? []
  const within = named.filter(({ provinceId }) => compare(provinceId, province) === 0)
  const cities = within.length > 0 ? within : named
  const options = cities.map((city) => {
    const label = `${city.name} (${city.provinceId})`
    return { value: city.id, label, names: [city.name, label], city }
  })
  const { one, several } = pick(options, text, fields.get('luogo'))
  const values = {
    comune: one?.label ?? text,
    regionId: one?.city.regionId ?? '',
    provinceId: one?.city.provinceId ?? '',
    city: one?.city.name ?? '',
  }
  return { ...pickOne('city', `Nessun comune trovato per «${text}»`, { one, several }), values }
}

const readReply = async <Reply>(ask: VisitorApiClient, path: string) => {
  const reply = await ask({ method: 'GET', path })
  return reply.ok ? ((await reply.json()) as Reply) : undefined
}

const { compare } = new Intl.Collator('it', { sensitivity: 'base' })

type Named = Choice & { readonly names: readonly string[] }

/** The one that was chosen, or alone has the name, or is alone; else those that may be meant. */
const pick = <Option extends Named>(
  options: readonly Option[],
  text: string,
  chosen: string | null,
) => {
  const exact = options.filter(({ names }) => names.some((name) => compare(name, text) === 0))
  const several = exact.length > 0 ? exact : options
  const one =
    options.find(({ value }) => value === chosen) ?? (several.length === 1 ? several[0] : undefined)
  return { one, several }
}

type Picked = { readonly one: Choice | undefined; readonly several: readonly Choice[] }

const pickOne = (field: string, none: string, { one, several }: Picked): ResolvedChoices => {
  if (one) return NOTHING
  const choices = several.map(({ value, label }) => ({ value, label }))
  const message = choices.length > 0 ? 'Scegli quale intendi' : none
  return { values: {}, choices: { [field]: choices }, issues: [{ path: field, message }] }
}
