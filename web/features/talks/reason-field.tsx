import { useId } from 'react'

/** Asked for by `talks.same-text`; the staff reads it. Plain, because the fields of forms bring what no talk needs. */
export const ReasonField = () => {
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        Perché mandi lo stesso testo a più persone?
      </label>
      <p className="hint" id={`${id}-hint`}>
        La risposta la legge solo lo staff. Per esempio: «Chiedo lo stesso ricambio a più
        venditori».
      </p>
      <input
        id={id}
        className="text-input"
        name="reason"
        required
        maxLength={500}
        aria-describedby={`${id}-hint`}
      />
    </div>
  )
}
