/** VIES in memory: tests set its answers and its outages. */
import type { EuVatNumber, Vies, ViesAnswer } from '#modules/kernel/vies.ts'

export type MemoryVies = Vies & {
  readonly know: (vatId: string, name: string | null) => void
  readonly setAway: (isAway: boolean) => void
  readonly asked: readonly string[]
}

export const memoryVies = (): MemoryVies => {
  const known = new Map<string, string | null>()
  const asked: string[] = []
  let isAway = false
  const ask = (
    { prefix, number }: EuVatNumber,
    requester: EuVatNumber | null,
  ): Promise<ViesAnswer> => {
    const vatId = `${prefix}${number}`
    asked.push(vatId)
    if (isAway) return Promise.resolve({ outcome: 'silent' })
    const consultationNumber = requester ? `WAPIAAAA${asked.length}` : null
    const name = known.get(vatId)
    return Promise.resolve(
      name === undefined
        ? { outcome: 'absent', consultationNumber }
        : { outcome: 'valid', name, consultationNumber },
    )
  }
  return Object.assign(ask, {
    asked,
    know: (vatId: string, name: string | null) => void known.set(vatId, name),
    setAway: (away: boolean) => {
      isAway = away
    },
  })
}
