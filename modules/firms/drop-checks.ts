import { VIES_METHOD } from '#modules/kernel/firm-checks.ts'
import { unchecked } from './credential.ts'
import { type Firm, isOtherEntity } from './firm.ts'
import type { FirmNeeds } from './needs.ts'

/**
 * What a changed firm may no longer claim: every check that was made of its old name, and what only trades needed
 * that it does not have any more.
 */
export const dropChecks = (needs: FirmNeeds, before: Firm, after: Firm) => {
  const { credentials } = needs
  const needed = kindsOf(needs, after)
  const unneeded = new Set([...kindsOf(needs, before)].filter((kind) => !needed.has(kind)))
  for (const credential of credentials.ofFirm(after.id)) {
    const isOfOldName = isOtherEntity(before, after) && credential.state === 'checked'
    if (unneeded.has(credential.kind) || (isOfOldName && credential.method === VIES_METHOD))
      credentials.remove(credential.id)
    else if (isOfOldName) credentials.put({ ...credential, ...unchecked })
  }
}

/** What the law asks of the firm's trades. */
const kindsOf = ({ rules }: FirmNeeds, { trades }: Firm) =>
  new Set(
    rules
      .filter(({ categories }) => trades.some((id) => categories.includes(id)))
      .map(({ kind }) => kind),
  )
