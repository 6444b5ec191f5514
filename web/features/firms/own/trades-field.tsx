import { useFormContext } from 'react-hook-form'
import { FIRM_TRADES_MAX } from '#modules/firms/contract/firm.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { useCategoryChoices } from '#web/listing/form/category-field.tsx'
import { Button, IconButton } from '#web/ui/controls/button.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import type { FirmFormValues } from './firm-form-schema.ts'

/** Up to ten trades, chosen one after the other. */
export const TradesField = () => {
  const { watch, setValue, formState } = useFormContext<FirmFormValues>()
  const { choices, setQuery } = useCategoryChoices()
  const { data: categories = [] } = useApi(placePaths.categories)
  const trades = watch('trades')
  const set = (ids: string[]) =>
    setValue('trades', ids, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const groups = categories.filter(({ id }) => trades.includes(id)).map(({ parentId }) => parentId)
  const near = categories.filter(
    ({ id, parentId }) => parentId !== null && groups.includes(parentId) && !trades.includes(id),
  )
  const isFull = trades.length >= FIRM_TRADES_MAX

  return (
    <>
      <Field
        id="trades"
        label="Mestieri"
        required
        hint={`Fino a ${FIRM_TRADES_MAX}: metti per primo il mestiere che fai di più`}
        error={findTradesErrorMessage(formState.errors.trades)}
      >
        <Combobox
          key={trades.length}
          value={null}
          groups={choices.groups}
          loading={choices.isLoading}
          emptyText={choices.emptyText}
          {...(choices.note && { note: choices.note })}
          dialogTitle="Aggiungi un mestiere"
          placeholder={
            isFull ? 'Hai già scelto dieci mestieri' : 'Cerca un mestiere, es. idraulico'
          }
          disabled={isFull}
          onQuery={(text) => {
            setQuery(text)
            choices.retry()
          }}
          onChange={(option) => {
            if (option && !trades.includes(option.value)) set([...trades, option.value])
          }}
        />
      </Field>
      <ChosenItems
        label="Mestieri scelti"
        items={trades.map((id) => ({
          key: id,
          name: categories.find((one) => one.id === id)?.name ?? id,
        }))}
        onRemove={(key) => set(trades.filter((id) => id !== key))}
      />
      {near.length > 0 && !isFull && (
        <div className="stack tight">
          <p className="soft">Ti avvisiamo solo per i mestieri che scegli. Fai anche questi?</p>
          <div className="flow gap-2">
            {near.map(({ id, name }) => (
              <Button key={id} variant="ghost" icon="plus" onClick={() => set([...trades, id])}>
                {name}
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

/** A list's error is its own or that of one of its entries. */
export const findTradesErrorMessage = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error)
    .map(findTradesErrorMessage)
    .find((message) => message !== undefined)
}

type Props = {
  readonly label: string
  readonly items: readonly { readonly key: string; readonly name: string }[]
  readonly onRemove: (key: string) => void
}

export const ChosenItems = ({ label, items, onRemove }: Props) =>
  items.length === 0 ? null : (
    <ul className="chosen-list flow gap-2" aria-label={label}>
      {items.map(({ key, name }) => (
        <li className="flex aligned framed" key={key}>
          <span>{name}</span>
          <IconButton icon="close" label={`Togli ${name}`} onClick={() => onRemove(key)} />
        </li>
      ))}
    </ul>
  )
