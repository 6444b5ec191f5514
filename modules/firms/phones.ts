/** Numbers of firms, so many an hour that people find theirs and nobody copies them all. */
import { LIMITS, type RateLimited } from '#modules/kernel/limits.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { toNetworkKey } from '#modules/kernel/visitor-network.ts'
import type { FirmPhoneReply, FirmReply } from './contract/public-firm.ts'
import type { FirmNeeds } from './ports.ts'

type NotShown = { readonly code: 'firm.not-found' }

export const readFirmPhone =
  ({ views, limiter }: Pick<FirmNeeds, 'views' | 'limiter'>) =>
  (slug: string, ip: string): Result<FirmPhoneReply, NotShown | RateLimited> => {
    const firm = views.shown(slug)
    if (!firm) return refuse({ code: 'firm.not-found' })
    const { phone, phoneE164 } = firm
    if (phone === null) return accept({ phone, phoneE164 })
    const permit = limiter.take(LIMITS.firmPhones, toNetworkKey(ip))
    return permit.ok ? accept({ phone, phoneE164 }) : permit
  }

/** All of a firm is read without end, but its number. */
export const limitPhoneReading =
  ({ limiter }: Pick<FirmNeeds, 'limiter'>) =>
  (firm: FirmReply, ip: string): FirmReply =>
    firm.phone === null || limiter.take(LIMITS.firmPhones, toNetworkKey(ip)).ok
      ? firm
      : { ...firm, phone: null, phoneE164: null, phoneWaits: true }
