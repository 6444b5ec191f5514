import type { CredentialKind } from '#modules/kernel/firm-checks.ts'
import type { CredentialRule } from './ports.ts'

type Claim = { readonly kind: CredentialKind; readonly detail: string }

/**
 * Tells whether a credential counts for a trade, null being any: one that the law asks of some trades counts for those
 * alone, letters of DM 37/08 for those that need one of them.
 */
export const createTradeFilter =
  (rules: readonly CredentialRule[]) =>
  ({ kind, detail }: Claim, tradeId: string | null): boolean => {
    const ofKind = rules.filter((rule) => rule.kind === kind)
    if (tradeId === null || ofKind.length === 0) return true
    const needed = ofKind.filter(({ categories }) => categories.includes(tradeId))
    const letters = kind === 'dm37' ? lettersIn(detail) : []
    return needed.some(
      (rule) =>
        letters.length === 0 || lettersIn(rule.detail).some((letter) => letters.includes(letter)),
    )
  }

export type FitsTrade = ReturnType<typeof createTradeFilter>

/** Reads letters as people type them: `A`, `lett. c-d-e`, `LETTERE A E C`; empty if no letter is separate. */
const lettersIn = (detail: string): readonly string[] =>
  detail
    .toUpperCase()
    .replace(/(?<=\b[A-G])\s+E\s+(?=[A-G]\b)/g, ',')
    .match(/\b[A-G]\b/g) ?? []
