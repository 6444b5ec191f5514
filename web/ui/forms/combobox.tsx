import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useIsNarrowScreen } from '#web/lib/use-narrow.ts'
import { Icon } from '../content/icon.tsx'
import { ComboboxList } from './combobox-list.tsx'
import type { ComboboxProps } from './combobox-options.ts'
import { useFieldControl } from './field-context.ts'
import { type ComboboxState, inputProps, useCombobox } from './use-combobox.ts'

/** A text box with a list; under 768 px the list fills the screen. */
export const Combobox = (props: ComboboxProps) => {
  const combobox = useCombobox(props)
  const narrow = useIsNarrowScreen()

  return (
    <div className="combobox relative">
      {narrow ? (
        <NarrowCombobox combobox={combobox} props={props} />
      ) : (
        <WideCombobox combobox={combobox} props={props} />
      )}
      <Icon className="chevron" name="chevron-down" />
      {combobox.halfTyped && (
        <p className="half-typed alarming small" id={halfTypedId(combobox)} role="status">
          Hai scritto «{combobox.halfTyped}»: scegli una voce dall’elenco.
        </p>
      )}
      {props.name && <input type="hidden" name={props.name} value={props.value?.value ?? ''} />}
    </div>
  )
}

type PartProps = { combobox: ComboboxState; props: ComboboxProps }

const WideCombobox = ({ combobox, props }: PartProps) => (
  <>
    <input
      ref={useEarlyText(combobox)}
      {...inputProps(combobox)}
      {...useDescribedControl(combobox)}
      name={props.textName}
      className="text-input"
      placeholder={props.placeholder}
      disabled={props.disabled}
      onClick={() => combobox.show()}
      onBlur={() => {
        combobox.leave()
        props.onBlur?.()
      }}
    />
    <div className="popup rounded on-surface" hidden={!combobox.open}>
      <ComboboxList combobox={combobox} props={props} />
    </div>
  </>
)

/** Text typed before the script loaded, also on a phone, which opens its own box at once. */
const useEarlyText = (combobox: ComboboxState) => {
  const box = useRef<HTMLInputElement>(null)
  const [{ text, type }] = useState(combobox)
  useLayoutEffect(() => {
    const early = box.current?.value
    if (early && early !== text) type(early)
  }, [text, type])
  return box
}

/** The box shows the choice and opens a dialog, where typing happens. */
const NarrowCombobox = ({ combobox, props }: PartProps) => {
  const box = useRef<HTMLInputElement>(null)
  const { Sheet, load } = useSheet()
  const close = () => {
    combobox.leave()
    props.onBlur?.()
  }
  const openByKey = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    show()
  }
  const show = () => {
    load()
    combobox.show()
  }

  return (
    <>
      <input
        {...useDescribedControl(combobox)}
        ref={box}
        className="text-input"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={combobox.open}
        aria-controls={combobox.listId}
        readOnly
        inputMode="none"
        value={combobox.text}
        placeholder={props.placeholder}
        disabled={props.disabled}
        onClick={() => {
          box.current?.focus()
          show()
        }}
        onKeyDown={openByKey}
      />
      {Sheet && combobox.open && <Sheet combobox={combobox} props={props} onClose={close} />}
    </>
  )
}

type Sheet = typeof import('./combobox-sheet.tsx').ComboboxSheet

/** Comes after the page, and again when a press finds it missing: wide windows and readers without entries need none. */
const useSheet = () => {
  const [sheet, setSheet] = useState<{ readonly Sheet: Sheet }>()
  const load = useCallback(() => {
    import('./combobox-sheet.tsx').then(
      ({ ComboboxSheet }) => setSheet({ Sheet: ComboboxSheet }),
      () => undefined,
    )
  }, [])
  useEffect(load, [load])
  return { Sheet: sheet?.Sheet, load: sheet ? () => undefined : load }
}

/** Incomplete text is part of the box's description. */
const useDescribedControl = (combobox: ComboboxState) => {
  const control = useFieldControl()
  if (!combobox.halfTyped) return control
  const ids = [control['aria-describedby'], halfTypedId(combobox)].filter(Boolean)
  return { ...control, 'aria-describedby': ids.join(' ') }
}

const halfTypedId = ({ listId }: ComboboxState) => `${listId}-half-typed`
