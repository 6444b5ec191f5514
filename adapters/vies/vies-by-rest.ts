/** VIES through the REST service of the European Commission. */
import * as v from 'valibot'
import type { EuVatNumber, Vies, ViesAnswer, ViesSeat } from '#modules/kernel/vies.ts'

export const VIES_API_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

/** The buyer waits for the cart meanwhile. */
const TIMEOUT_MS = 5000

const Reply = v.object({
  valid: v.boolean(),
  name: v.optional(v.nullable(v.string())),
  address: v.optional(v.nullable(v.string())),
  requestIdentifier: v.optional(v.nullable(v.string())),
})

type Options = { readonly address?: string; readonly timeoutMs?: number }

export const createRestVies =
  ({ address = VIES_API_URL, timeoutMs = TIMEOUT_MS }: Options = {}): Vies =>
  async (vatNumber, requester) => {
    try {
      const reply = await fetch(`${address}/check-vat-number`, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(questionOf(vatNumber, requester)),
      })
      return answerIn(await reply.json())
    } catch {
      return { outcome: 'silent' }
    }
  }

const questionOf = (vatNumber: EuVatNumber, requester: EuVatNumber | null) => ({
  countryCode: vatNumber.prefix,
  vatNumber: vatNumber.number,
  ...(requester && {
    requesterMemberStateCode: requester.prefix,
    requesterNumber: requester.number,
  }),
})

/** Unavailable countries answer with errors instead of `valid`. */
const answerIn = (body: unknown): ViesAnswer => {
  const reply = v.safeParse(Reply, body)
  if (!reply.success) return { outcome: 'silent' }
  const { valid, name, address, requestIdentifier } = reply.output
  const seat = registeredSeat(address)
  const consultationNumber = requestIdentifier || null
  return valid
    ? { outcome: 'valid', name: registeredName(name), consultationNumber, ...(seat && { seat }) }
    : { outcome: 'absent', consultationNumber }
}

/** Countries that do not disclose names send dashes. */
const registeredName = (name: string | null | undefined) =>
  name && /[^\s-]/.test(name) ? name.trim() : null

/** Parses Italy's form: the street, and below it CAP, comune and the sign of the province. */
const registeredSeat = (written: string | null | undefined): ViesSeat | null => {
  const [address = '', town = ''] = (written ?? '').split('\n').map((line) => line.trim())
  const [postalCode = '', ...words] = town.split(/\s+/)
  const city = words.slice(0, -1).join(' ')
  return address !== '' && /^\d{5}$/.test(postalCode) && city !== ''
    ? { address, postalCode, city }
    : null
}
