import { VIES_METHOD } from '#modules/kernel/firm-checks.ts'
import { type FirmId, idOf, type UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { FirmInput } from './contract/firm.ts'
import { MISSING_LABELS } from './contract/own-firm.ts'
import { unchecked } from './credential.ts'
import { type Firm, isOtherFirm, missingOf, wantedSlug } from './firm.ts'
import type { FirmNeeds } from './needs.ts'
import { freeSlug } from './slug.ts'

type Issue = { readonly path: string; readonly message: string }
export type FirmRefusal = { readonly code: 'request.invalid'; readonly issues: readonly Issue[] }

/** Stores the profile; a shown one must stay complete. */
export const saveFirm =
  (needs: FirmNeeds) =>
  (userId: UserId, input: FirmInput): Result<Firm, FirmRefusal> =>
    needs.atomically((): Result<Firm, FirmRefusal> => {
      const before = needs.firms.ofOwner(userId)
      const issues = issuesOf(needs, { userId, input, before })
      if (issues.length > 0) return refuse({ code: 'request.invalid', issues })
      const firm = changed(needs, { userId, input, before })
      needs.firms.put(firm)
      if (before && isOtherFirm(before, firm)) uncheck(needs, firm.id)
      needs.fillBillingProfile(firm)
      return accept(firm)
    })

type Saving = {
  readonly userId: UserId
  readonly input: FirmInput
  readonly before: Firm | null
}

const issuesOf = (needs: FirmNeeds, { userId, input, before }: Saving): Issue[] => {
  const missing = before?.state === 'shown' ? missingOf(input) : []
  return [
    ...placeIssues(needs, input),
    ...logoIssues(needs, { userId, input, before }),
    ...missing.map((path) => ({
      path,
      message: `Il profilo è visibile: non può mancare ${MISSING_LABELS[path]}`,
    })),
  ]
}

const placeIssues = ({ places }: FirmNeeds, { provinceId, trades, areas }: FirmInput): Issue[] => {
  const provinces = new Set(places.provinces().map(({ id }) => id))
  const isPlace = (area: FirmInput['areas'][number]) =>
    'provinceId' in area ? provinces.has(area.provinceId) : places.comune(area.comuneId) !== null
  return [
    ...(provinceId === null || provinces.has(provinceId)
      ? []
      : [{ path: 'provinceId', message: 'Questa provincia non esiste' }]),
    ...trades.flatMap((id, index) =>
      places.category(id) ? [] : [{ path: `trades.${index}`, message: 'Mestiere non valido' }],
    ),
    ...areas.flatMap((area, index) =>
      isPlace(area) ? [] : [{ path: `areas.${index}`, message: 'Questa zona non esiste' }],
    ),
  ]
}

const logoIssues = (needs: FirmNeeds, { userId, input, before }: Saving): Issue[] => {
  const { logoUrl } = input
  const isKnown = logoUrl === null || logoUrl === before?.logoUrl
  return isKnown || needs.isOwnPicture(userId, logoUrl)
    ? []
    : [{ path: 'logoUrl', message: 'Immagine non valida' }]
}

const changed = ({ firms, world }: FirmNeeds, { userId, input, before }: Saving): Firm => {
  const now = world.now()
  const id = before?.id ?? idOf<FirmId>(world.newId())
  const wanted = wantedSlug(input)
  const isSameName = before !== null && wantedSlug(before) === wanted
  const isSameNumber = before?.vatId === input.vatId
  return {
    ...input,
    id,
    ownerId: userId,
    slug: isSameName ? before.slug : freeSlug(wanted, (slug) => firms.isSlugTaken(slug, id)),
    state: before?.state ?? 'draft',
    suspendedReason: before?.suspendedReason ?? null,
    viesOutcome: isSameNumber ? before.viesOutcome : null,
    viesAt: isSameNumber ? before.viesAt : null,
    shownAt: before?.shownAt ?? null,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  }
}

/** What was checked of the firm as it was waits for the staff again; what VIES said is void. */
const uncheck = ({ credentials }: FirmNeeds, id: FirmId) => {
  for (const credential of credentials.ofFirm(id))
    if (credential.state === 'checked') {
      if (credential.method === VIES_METHOD) credentials.remove(credential.id)
      else credentials.put({ ...credential, ...unchecked })
    }
}
