import { lazyDialog } from '#web/lib/lazy-part.tsx'
import { useFieldControl } from '#web/ui/forms/field-context.ts'
import { type Suggestion, type SuggestionKind, useSearchBox } from './use-search-box.ts'

const Suggestions = lazyDialog(
  async () => (await import('./search-suggestions.tsx')).SearchSuggestions,
)

type Props = {
  readonly name?: string
  /** What is suggested: by default categories, comuni and recent searches. */
  readonly kind?: SuggestionKind
  readonly initial?: string | undefined
  readonly placeholder: string
  readonly onChoose?: (suggestion: Suggestion) => void
}

/** Text box: plain without JavaScript; with it, suggests what can be meant. */
export const SearchBox = ({ name = 'q', kind, initial = '', placeholder, onChoose }: Props) => {
  const box = useSearchBox(initial, onChoose)
  const { listId, isShown, active } = box
  return (
    <div className="search-box relative">
      <input
        {...useFieldControl()}
        className="text-input"
        type="search"
        name={name}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        placeholder={placeholder}
        value={box.text}
        onChange={(event) => box.type(event.target.value)}
        onClick={box.show}
        onBlur={box.close}
        onKeyDown={box.onKeyDown}
      />
      {box.isOpen && <Suggestions box={box} kind={kind} />}
    </div>
  )
}
