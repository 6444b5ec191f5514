import { IconButton } from '#web/ui/controls/button.tsx'

type Props = {
  readonly label: string
  readonly items: readonly { readonly key: string; readonly name: string }[]
  readonly onRemove: (key: string) => void
}

/** What was chosen so far, each with a way out. */
export const ChosenList = ({ label, items, onRemove }: Props) =>
  items.length === 0 ? null : (
    <ul className="chosen-list flow gap-2" aria-label={label}>
      {items.map(({ key, name }) => (
        <li className="flex aligned" key={key}>
          <span>{name}</span>
          <IconButton icon="close" label={`Togli ${name}`} onClick={() => onRemove(key)} />
        </li>
      ))}
    </ul>
  )
