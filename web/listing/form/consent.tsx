import { useFormContext } from 'react-hook-form'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

/** The texts open in tabs of their own, outside of the label: a press in its middle ticks. */
export const ConsentCheckbox = () => {
  const { register, formState } = useFormContext<{ privacyAccepted: boolean }>()
  return (
    <div className="consent-checkbox">
      <Checkbox
        id="privacyAccepted"
        label="Accetto i termini di servizio e la privacy policy"
        error={formState.errors.privacyAccepted?.message}
        {...register('privacyAccepted')}
      />
      <p className="soft small">
        Leggi:{' '}
        <a href="/pagine/termini-condizioni" target="_blank" rel="noopener">
          Termini
        </a>{' '}
        ·{' '}
        <a href="/pagine/privacy-policy" target="_blank" rel="noopener">
          Privacy
        </a>
      </p>
    </div>
  )
}
