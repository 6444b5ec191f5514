import * as v from 'valibot'
import { requiredText } from '#modules/kernel/contract.ts'

const FAULTY = 'Dispositivo non valido'

/** An uncompressed point of P-256 (65 bytes) and a secret of 16 bytes, in base64url without padding. */
const POINT = /^B[\w-]{86}$/
const SECRET = /^[\w-]{22}$/

const endpoint = requiredText(FAULTY, 2000)

/** What a browser's `PushSubscription.toJSON()` says. */
export const PushDeviceInput = v.object(
  {
    endpoint,
    keys: v.object(
      {
        p256dh: v.pipe(requiredText(FAULTY, 100), v.regex(POINT, FAULTY)),
        auth: v.pipe(requiredText(FAULTY, 30), v.regex(SECRET, FAULTY)),
      },
      FAULTY,
    ),
  },
  FAULTY,
)
export type PushDeviceInput = v.InferOutput<typeof PushDeviceInput>

export const RemovePushDeviceInput = v.object({ endpoint }, FAULTY)
