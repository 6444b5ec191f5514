import { Icon } from '../content/icon.tsx'

/** The error of the field `id`; a control names it in aria-describedby. */
export const FieldError = ({ id, message }: { id: string; message: string | undefined }) =>
  message ? (
    <p className="field-error" id={`${id}-error`}>
      <Icon name="warning" />
      <span>
        <span className="visually-hidden">Errore: </span>
        {message}
      </span>
    </p>
  ) : null
