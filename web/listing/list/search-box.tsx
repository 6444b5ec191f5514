import { Icon } from '#web/ui/content/icon.tsx'
import { useFieldControl } from '#web/ui/forms/field-context.ts'
import { type SearchBoxState, type Suggestion, useSearchBox } from './use-search-box.ts'

type Props = {
  readonly initial?: string | undefined
  readonly placeholder: string
  readonly onChoose: (suggestion: Suggestion) => void
}

/**
 * What somebody looks for. Without JavaScript it is the plain search box of its form; with it, categories,
 * comuni and recent searches can be chosen while typing.
 */
export const SearchBox = ({ initial = '', placeholder, onChoose }: Props) => {
  const box = useSearchBox(initial, onChoose)
  const { listId, isShown, active, suggestions } = box
  return (
    <div className="search-box">
      <input
        {...useFieldControl()}
        className="text-input"
        type="search"
        name="q"
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
        onFocus={box.show}
        onClick={box.show}
        onBlur={box.close}
        onKeyDown={box.onKeyDown}
      />
      <div role="listbox" id={listId} className="popup" aria-label="Suggerimenti" hidden={!isShown}>
        {suggestions.map((suggestion, index) => (
          <Option key={`${suggestion.hint} ${suggestion.label}`} {...{ suggestion, index, box }} />
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {isShown && countText(suggestions.length)}
      </p>
    </div>
  )
}

const countText = (count: number) => (count === 1 ? '1 suggerimento' : `${count} suggerimenti`)

type OptionProps = {
  readonly suggestion: Suggestion
  readonly index: number
  readonly box: SearchBoxState
}

const Option = ({ suggestion, index, box }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the box, which points here.
  <div
    role="option"
    tabIndex={-1}
    id={`${box.listId}-${index}`}
    className={index === box.active ? 'option active' : 'option'}
    aria-selected={index === box.active}
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => box.choose(suggestion)}
  >
    <Icon name={ICONS[Object.keys(suggestion.filters)[0] ?? 'q'] ?? 'search'} />
    <span>
      {suggestion.label}
      <span className="hint">{suggestion.hint}</span>
    </span>
  </div>
)

const ICONS: Readonly<Record<string, 'search' | 'pin' | 'filter'>> = {
  categoryId: 'filter',
  city: 'pin',
}
