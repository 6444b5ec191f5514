import { type FirmId, toId, type UserId } from '#modules/kernel/ids.ts'
import type { InputIssue } from '#modules/kernel/invalid-input.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import {
  findNameIssues,
  findSiteImpersonationIssues,
  listChangedWords,
  splitPendingChanges,
} from './check-texts.ts'
import { applyViesAnswer } from './check-vat.ts'
import type { FirmInput } from './contract/firm.ts'
import { MISSING_PART_LABELS } from './contract/own-firm.ts'
import { dropOutdatedChecks } from './decide-credential.ts'
import {
  applyPendingChanges,
  chooseFirmSlug,
  type Firm,
  type FirmIdentity,
  hasIdentityChanged,
  hasPendingName,
  listMissingParts,
  NO_VIES_ANSWER,
  type PendingFirmChanges,
} from './firm.ts'
import type { FirmNeeds } from './ports.ts'

type StoringNeeds = Pick<FirmNeeds, 'inLatin' | 'firms' | 'credentials' | 'rules'>

type SavingNeeds = Pick<
  FirmNeeds,
  'atomically' | 'world' | 'firms' | 'inLatin' | 'credentials' | 'rules'
>

/** Stores the profile; only a draft may be incomplete, and asks the staff before it is somebody else. */
export const saveFirm = (needs: FirmNeeds) => (userId: UserId, input: FirmInput) =>
  needs.atomically(() => {
    const before = needs.firms.ofOwner(userId)
    const issues = issuesOf(needs, { userId, input, before })
    if (issues.length > 0) return refuse({ code: 'request.invalid', issues })
    const id = before?.id ?? toId<FirmId>(needs.world.newId())
    if (isVatTaken(needs, input, id)) return refuse({ code: 'firms.vat-taken' })
    const firm = applyChanges(needs, { userId, input, before, id })
    if (before) dropOutdatedChecks(needs, before, firm)
    applyViesAnswer(needs, firm)
    noteChanges(needs, before, firm)
    needs.events.saved(firm)
    return accept(firm)
  })

/** Records for the staff what is public at once, or will be when the firm is shown again. */
const noteChanges = (
  { words, world }: Pick<FirmNeeds, 'words' | 'world'>,
  before: Firm | null,
  after: Firm,
) => {
  if (before?.isApproved && after.isApproved)
    words.note(after.id, listChangedWords(before, after), world.now())
}

/** One firm per VAT number, among those that are shown, were approved or wait. */
export const isVatTaken = (
  { firms }: Pick<FirmNeeds, 'firms'>,
  { vatId }: FirmIdentity,
  by: FirmId,
) => vatId !== null && firms.holderOf(vatId, by) !== null

type Saving = {
  readonly userId: UserId
  readonly input: FirmInput
  readonly before: Firm | null
}

const issuesOf = (
  needs: Pick<FirmNeeds, 'places' | 'isOwnPicture' | 'siteCompany'>,
  { userId, input, before }: Saving,
): InputIssue[] => {
  const missing = before && before.state !== 'draft' ? listMissingParts(input) : []
  return [
    ...placeIssues(needs, input),
    ...logoIssues(needs, { userId, input, before }),
    ...findNameIssues(input, before && applyPendingChanges(before), needs.siteCompany()),
    ...findSiteImpersonationIssues(input, before),
    ...missing.map((path) => ({
      path,
      message: `Il profilo non è più una bozza: aggiungi ${MISSING_PART_LABELS[path]}`,
    })),
  ]
}

const placeIssues = (
  { places }: Pick<FirmNeeds, 'places'>,
  { provinceId, trades, areas }: FirmInput,
): InputIssue[] => {
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

const logoIssues = (
  needs: Pick<FirmNeeds, 'isOwnPicture'>,
  { userId, input, before }: Saving,
): InputIssue[] => {
  const { logoUrl } = input
  const isKnown = logoUrl === null || logoUrl === before?.logoUrl
  return isKnown || needs.isOwnPicture(userId, logoUrl)
    ? []
    : [{ path: 'logoUrl', message: 'Immagine non valida' }]
}

const applyChanges = (
  {
    firms,
    world,
    readPhone,
    inLatin,
  }: Pick<FirmNeeds, 'firms' | 'world' | 'readPhone' | 'inLatin'>,
  { userId, input, before, id }: Saving & { readonly id: FirmId },
): Firm => {
  const now = world.now()
  const phoneE164 = input.phone === null ? null : readPhone(input.phone)
  const { pending, present } = splitPendingChanges(before, { ...input, phoneE164 }, readPhone)
  const isSameNumber = before !== null && applyPendingChanges(before).vatId === input.vatId
  return {
    ...(before ?? { ...NEW, id, ownerId: userId, createdAt: now }),
    ...(!isSameNumber && NO_VIES_ANSWER),
    ...present,
    slug: chooseFirmSlug(before, present, {
      id,
      inLatin,
      isTaken: (slug) => firms.isSlugTaken(slug, id),
    }),
    pending,
    isApproved: before?.isApproved === true && !hasIdentityChanged(before, present),
    waitingSince: waitingAfter(before, pending, now),
    updatedAt: now,
  }
}

const NEW = {
  state: 'draft',
  isApproved: false,
  suspendedReason: null,
  suspendedFrom: null,
  rejectionReason: null,
  isWithdrawn: false,
  ...NO_VIES_ANSWER,
  shownAt: null,
  position: null,
} as const

/** A waiting firm keeps its place in the queue. */
const waitingAfter = (before: Firm | null, pending: PendingFirmChanges | null, now: Date) =>
  (pending && before?.state === 'shown') || before?.state === 'waiting'
    ? (before.waitingSince ?? now)
    : null

/** Public at once under a name that the staff approved; else it waits for a look. */
export const showFirm = (needs: SavingNeeds) => (userId: UserId) =>
  needs.atomically(() => {
    const own = ownFirm(needs, userId)
    if (!own.ok) return own
    const firm = complete(needs, own.value)
    const missing = listMissingParts(firm)
    if (missing.length > 0) return refuse({ code: 'firm.incomplete', missing })
    if (isVatTaken(needs, firm, firm.id)) return refuse({ code: 'firms.vat-taken' })
    const shown = requestReview(firm, needs.world.now())
    needs.firms.put(shown)
    return accept(shown)
  })

/** Uses the pending values if the profile is incomplete without them; the whole profile then waits for review. */
const complete = (needs: StoringNeeds, firm: Firm): Firm =>
  firm.pending && listMissingParts(firm).length > 0
    ? { ...applyPendingIdentity(needs, firm), isApproved: false }
    : firm

const requestReview = (firm: Firm, now: Date): Firm => {
  if (firm.state === 'shown') return firm
  const { isApproved, pending } = firm
  return {
    ...firm,
    state: isApproved ? 'shown' : 'waiting',
    waitingSince: isApproved && !pending ? null : (firm.waitingSince ?? now),
    rejectionReason: null,
    updatedAt: now,
  }
}

/** A name that waited is then one that was never approved; words that waited wait again once it is shown. */
export const hideFirm = (needs: SavingNeeds) => (userId: UserId) =>
  needs.atomically(() => {
    const own = ownFirm(needs, userId)
    if (!own.ok) return own
    const firm = hasPendingName(own.value) ? applyPendingIdentity(needs, own.value) : own.value
    const hidden: Firm = { ...firm, state: 'draft', waitingSince: null }
    applyViesAnswer(needs, { ...hidden, updatedAt: needs.world.now() })
    return accept(hidden)
  })

const ownFirm = ({ firms }: Pick<FirmNeeds, 'firms'>, userId: UserId) => {
  const firm = firms.ofOwner(userId)
  if (!firm) return refuse({ code: 'firm.none' })
  return firm.state === 'suspended' ? refuse({ code: 'firm.suspended' }) : accept(firm)
}

/** The claimed identity becomes the current one and its earlier checks are dropped; the pending texts take effect too. */
export const applyPendingIdentity = (needs: StoringNeeds, firm: Firm): Firm => {
  if (!firm.pending) return firm
  const claimed = applyPendingChanges(firm)
  dropOutdatedChecks(needs, firm, claimed)
  return {
    ...claimed,
    slug: chooseFirmSlug(firm, claimed, {
      id: firm.id,
      inLatin: needs.inLatin,
      isTaken: (slug) => needs.firms.isSlugTaken(slug, firm.id),
    }),
    isApproved: !hasIdentityChanged(firm, claimed),
    pending: null,
  }
}
