import * as v from 'valibot'
import { checkFieldsTogether, inputObject, trimmedOrMissing } from '#modules/kernel/contract.ts'
import { hasMailbox, NO_MAILBOX_ADDRESS } from '#modules/kernel/mail.ts'
import { normaliseContactPreferences } from '../shared/contact-preferences.ts'
import { CONSENT_METHOD_LABELS, type ConsentMethod } from '../shared/staff-paths.ts'
import { PHONE_MIN } from '../shared/vocabulary.ts'
import { JobRequestText } from './job-request.ts'

const WHEN = 'Scrivi quando il cliente ha detto di sì'

const Consent = inputObject({
  how: v.picklist(
    Object.keys(CONSENT_METHOD_LABELS) as ConsentMethod[],
    'Scegli come il cliente dà il consenso',
  ),
  /** The moment at which the consent was spoken. */
  at: v.pipe(
    trimmedOrMissing,
    v.optional(v.pipe(v.string(WHEN), v.isoTimestamp(WHEN), v.toDate(WHEN))),
  ),
})

/** Clients without an e-mail address get the reserved one. */
const addAddress = v.transform((body: unknown): unknown => {
  const { clientEmail } = (body ?? {}) as { readonly clientEmail?: unknown }
  const isMissing = (clientEmail ?? '') === ''
  return body && typeof body === 'object' && isMissing
    ? { ...body, clientEmail: NO_MAILBOX_ADDRESS }
    : body
})

/** Fields that the form checks too. */
export const TelephoneRequestText = v.pipe(
  v.unknown(),
  addAddress,
  v.intersect([JobRequestText, inputObject({ consent: Consent })]),
  checkFieldsTogether(
    ['clientPhone'],
    ({ clientPhone }) => (clientPhone?.length ?? 0) >= PHONE_MIN,
    `Scrivi il numero di chi chiama (almeno ${PHONE_MIN} caratteri)`,
  ),
  checkFieldsTogether(
    ['clientEmail', 'preferredContactMethods'],
    ({ clientEmail, preferredContactMethods }) =>
      hasMailbox(clientEmail) || !preferredContactMethods?.includes('email'),
    'Senza un indirizzo email i professionisti possono contattare il cliente solo per telefono o WhatsApp',
  ),
  v.forward(
    v.partialCheck(
      [['clientEmail'], ['consent', 'how']],
      ({ clientEmail, consent }) => hasMailbox(clientEmail) || consent.how === 'spoken',
      'Senza un indirizzo email il cliente può dare il consenso solo a voce',
    ),
    ['consent', 'how'],
  ),
  v.forward(
    v.partialCheck(
      [
        ['consent', 'how'],
        ['consent', 'at'],
      ],
      ({ consent }) => consent.how === 'link' || consent.at !== undefined,
      WHEN,
    ),
    ['consent', 'at'],
  ),
)

export const TelephoneRequestInput = v.pipe(
  TelephoneRequestText,
  // Pictures belong to who uploads them: the client adds them later.
  v.transform(({ consent, ...contents }) => ({
    consent,
    contents: normaliseContactPreferences({ ...contents, images: [] as string[] }),
  })),
)
export type TelephoneRequestInput = v.InferOutput<typeof TelephoneRequestInput>
