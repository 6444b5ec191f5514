import * as v from 'valibot'
import { JobRequestInput } from '#modules/listings/contract/job-requests/job-request.ts'
import type { CallTime, ContactMethod } from '#modules/listings/contract/shared/vocabulary.ts'
import type { DemoPerson } from './people.ts'
import { findPlaceIds, type Scenario } from './scenario.ts'
import type { RequestText } from './texts.ts'

export const CONTACT_METHOD_CHOICES: readonly (readonly ContactMethod[])[] = [
  ['email', 'phone'],
  ['whatsapp'],
  ['email'],
  ['phone', 'whatsapp', 'email'],
  ['phone'],
]

export const CALL_TIME_CHOICES: readonly (readonly CallTime[])[] = [
  ['evening'],
  ['morning', 'afternoon'],
  [],
  ['afternoon', 'evening'],
]

type Caller = Pick<DemoPerson, 'firstName' | 'lastName' | 'email'>

/** The person's form input, validated by the form's rules. */
export const buildRequestInput = (
  { product }: Scenario,
  text: RequestText,
  { client, index }: { client: Caller; index: number },
): JobRequestInput =>
  v.parse(JobRequestInput, {
    ...findPlaceIds(product.connection, text.place),
    categoryId: text.category,
    title: text.title,
    description: text.text,
    budget: text.budget,
    urgency: text.urgency,
    contactMode: text.contactMode,
    clientName: client.firstName,
    clientLastName: client.lastName,
    clientEmail: client.email,
    clientPhone: `+39 333 555 ${String(1000 + index * 37)}`,
    preferredContactMethods: CONTACT_METHOD_CHOICES[index % CONTACT_METHOD_CHOICES.length],
    callTimePreferences: CALL_TIME_CHOICES[index % CALL_TIME_CHOICES.length],
  })
