import { type ChangeEvent, type KeyboardEvent, useRef } from 'react'
import { useNarrow } from '#web/lib/use-narrow.ts'
import { Icon } from '../content/icon.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { ComboboxList } from './combobox-list.tsx'
import type { ComboboxProps } from './combobox-options.ts'
import { useFieldControl } from './field-context.ts'
import { type ComboboxState, useCombobox } from './use-combobox.ts'

/** A text box with a list to choose from; under 768 px the list fills the screen. */
export const Combobox = (props: ComboboxProps) => {
  const combobox = useCombobox(props)
  const narrow = useNarrow()

  return (
    <div className="combobox">
      {narrow ? (
        <NarrowCombobox combobox={combobox} props={props} />
      ) : (
        <WideCombobox combobox={combobox} props={props} />
      )}
      <Icon name="chevron-down" />
      {props.name && <input type="hidden" name={props.name} value={props.value?.value ?? ''} />}
    </div>
  )
}

type PartProps = { combobox: ComboboxState; props: ComboboxProps }

const WideCombobox = ({ combobox, props }: PartProps) => (
  <>
    <input
      {...useFieldControl()}
      {...boxProps(combobox)}
      className="text-input"
      placeholder={props.placeholder}
      disabled={props.disabled}
      onClick={() => combobox.show()}
      onBlur={() => {
        combobox.close()
        props.onBlur?.()
      }}
    />
    <div className="popup" hidden={!combobox.open}>
      <ComboboxList combobox={combobox} props={props} />
    </div>
  </>
)

/** The box only shows the choice and opens the dialog; typing happens inside, above the list. */
const NarrowCombobox = ({ combobox, props }: PartProps) => {
  const box = useRef<HTMLInputElement>(null)
  const close = () => {
    combobox.close()
    props.onBlur?.()
  }
  const openByKey = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    combobox.show()
  }

  return (
    <>
      <input
        {...useFieldControl()}
        ref={box}
        className="text-input"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={combobox.open}
        aria-controls={combobox.listId}
        readOnly
        inputMode="none"
        value={props.value?.label ?? ''}
        placeholder={props.placeholder}
        disabled={props.disabled}
        onClick={() => {
          box.current?.focus()
          combobox.show()
        }}
        onKeyDown={openByKey}
      />
      <Dialog open={combobox.open} onClose={close} title={props.dialogTitle} look="full">
        <div className="combobox-sheet">
          <input
            {...boxProps(combobox)}
            className="text-input"
            aria-label={props.dialogTitle}
            placeholder={props.placeholder}
            data-autofocus
          />
          <ComboboxList combobox={combobox} props={props} />
        </div>
      </Dialog>
    </>
  )
}

const boxProps = (combobox: ComboboxState) => ({
  type: 'text',
  role: 'combobox',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  'aria-autocomplete': 'list' as const,
  'aria-expanded': combobox.open,
  'aria-controls': combobox.listId,
  'aria-activedescendant': combobox.activeId,
  value: combobox.text,
  onChange: (event: ChangeEvent<HTMLInputElement>) => combobox.type(event.target.value),
  onKeyDown: combobox.onKeyDown,
})
