/** VIES in memory: tests set its answers and its outages. */
import type { EuVatNumber, Vies, ViesAnswer, ViesSeat } from '#modules/kernel/vies.ts'

export type MemoryVies = Vies & {
  readonly know: (vatId: string, name: string | null, seat?: ViesSeat) => void
  readonly setAway: (isAway: boolean) => void
  readonly askedNumbers: readonly string[]
}

export const createMemoryVies = (): MemoryVies => {
  const answers = new Map<
    string,
    { readonly name: string | null; readonly seat: ViesSeat | undefined }
  >()
  const questions: string[] = []
  let isAway = false
  const ask = (
    { prefix, number }: EuVatNumber,
    requester: EuVatNumber | null,
  ): Promise<ViesAnswer> => {
    const vatId = `${prefix}${number}`
    questions.push(vatId)
    if (isAway) return Promise.resolve({ outcome: 'silent' })
    const consultationNumber = requester ? `WAPIAAAA${questions.length}` : null
    const entry = answers.get(vatId)
    return Promise.resolve(
      entry === undefined
        ? { outcome: 'absent', consultationNumber }
        : {
            outcome: 'valid',
            name: entry.name,
            consultationNumber,
            ...(entry.seat && { seat: entry.seat }),
          },
    )
  }
  return Object.assign(ask, {
    askedNumbers: questions,
    know: (vatId: string, name: string | null, seat?: ViesSeat) =>
      void answers.set(vatId, { name, seat }),
    setAway: (away: boolean) => {
      isAway = away
    },
  })
}
