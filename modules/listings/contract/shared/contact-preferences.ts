/** Contact preferences: the same fields and rules for requests and showcase. */
import * as v from 'valibot'
import { optionalField, optionalFlag, optionalPhone } from '#modules/kernel/contract.ts'
import { CALL_TIMES, CONTACT_METHODS, includesPhoneMethod, PHONE_MIN } from './vocabulary.ts'

export const NO_CONTACT_METHOD_MESSAGE = 'Seleziona almeno un metodo di contatto'
export const PHONE_NEEDED_MESSAGE =
  'Il numero di telefono è obbligatorio quando selezioni contatto telefonico o WhatsApp (almeno 10 caratteri)'

const unique = <Item>(items: Item[]) => [...new Set(items)]

export const contactPreferenceFields = {
  /** Left out it is the e-mail, which every listing has; a list of none is a fault. */
  preferredContactMethods: optionalField(
    v.pipe(
      v.array(
        v.picklist(CONTACT_METHODS, 'Metodo di contatto non valido'),
        NO_CONTACT_METHOD_MESSAGE,
      ),
      v.minLength(1, NO_CONTACT_METHOD_MESSAGE),
      v.transform(unique),
    ),
    ['email'],
  ),
  hasWhatsapp: optionalFlag,
  callTimePreferences: optionalField(
    v.pipe(
      v.array(
        v.picklist(CALL_TIMES, 'Orario di chiamata non valido'),
        'Orario di chiamata non valido',
      ),
      v.transform(unique),
    ),
    [],
  ),
}

export const phoneField = optionalPhone

type Preferences = {
  preferredContactMethods: readonly string[]
  hasWhatsapp: boolean
  callTimePreferences: readonly string[]
}

export const hasPhoneWhenNeeded = (
  preferences: Pick<Preferences, 'preferredContactMethods'>,
  phone: string | undefined,
) => !includesPhoneMethod(preferences) || (phone?.length ?? 0) >= PHONE_MIN

/** The method WhatsApp implies having WhatsApp; without phone and WhatsApp, call times are dropped. */
export const normaliseContactPreferences = <Fields extends Preferences>(input: Fields): Fields => ({
  ...input,
  hasWhatsapp:
    input.preferredContactMethods.includes('whatsapp') ||
    (includesPhoneMethod(input) && input.hasWhatsapp),
  callTimePreferences: includesPhoneMethod(input) ? input.callTimePreferences : [],
})
