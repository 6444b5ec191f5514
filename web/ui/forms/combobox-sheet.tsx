import { Dialog } from '../overlays/dialog.tsx'
import { ComboboxList } from './combobox-list.tsx'
import type { ComboboxProps } from './combobox-options.ts'
import { type ComboboxState, inputProps } from './use-combobox.ts'

type SheetProps = {
  combobox: ComboboxState
  props: ComboboxProps
  onClose: () => void
}

/** People type here on a small screen. */
export const ComboboxSheet = ({ combobox, props, onClose }: SheetProps) => (
  <Dialog open onClose={onClose} title={props.dialogTitle} look="full">
    <div className="combobox-sheet">
      <input
        {...inputProps(combobox)}
        className="text-input"
        aria-label={props.dialogTitle}
        placeholder={props.placeholder}
        // Typing replaces a choice; what was typed before stays.
        onFocus={({ currentTarget }) => {
          if (props.value?.label === combobox.text) currentTarget.select()
        }}
        data-autofocus
      />
      <ComboboxList combobox={combobox} props={props} />
    </div>
  </Dialog>
)
