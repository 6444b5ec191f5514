/** The firms module: who a professional is, what was checked of them, and what a reveal needs of them. */
import type { FindLocalPage } from '#modules/kernel/contract/local-place.ts'
import type { CredentialId, UserId } from '#modules/kernel/ids.ts'
import { listCallOutHoursAt } from './call-out.ts'
import { changeAndCheckVat } from './change-and-check-vat.ts'
import { checkDueVatNumbers } from './check-vat.ts'
import { claimCredential, suggestCredentials, withdrawCredential } from './claim-credential.ts'
import type { VerificationQuery, VerificationReply } from './contract/credentials.ts'
import type { FirmFilters, FirmReply } from './contract/public-firm.ts'
import { checkCredential, refuseCredential } from './decide-credential.ts'
import {
  approveFirm,
  rejectFirm,
  restoreFirm,
  suspendFirm,
  undoFirmApproval,
} from './decide-firm.ts'
import { type Firm, firmNameOf, isFirmPublic } from './firm.ts'
import { firmQueue, reportVatHolder } from './firm-queue.ts'
import { createFirmLandings } from './landing.ts'
import { markTextChangesRead } from './mark-words-read.ts'
import { limitPhoneReading, readFirmPhone } from './phones.ts'
import type { CredentialRule, FirmNeeds } from './ports.ts'
import { hideFirm, saveFirm, showFirm } from './save-firm.ts'
import { sweepCredentials } from './sweep-credentials.ts'
import { createTradeFilter } from './trade-fit.ts'

export { applyPendingChanges, firmNameOf, isFirmPublic, listMissingParts } from './firm.ts'
export { createRevealGate } from './gate.ts'

export const createFirms = (needs: FirmNeeds) => {
  const { firms, views, credentials } = needs
  const withRule = addRule(needs)
  return {
    mine: firms.ofOwner,
    /** What its places are called. */
    placesOf: placesOf(needs),
    save: saveFirm(needs),
    show: showFirm(needs),
    hide: hideFirm(needs),
    isViesOn: () => needs.vies.isOn(),
    /** The same changes, with the question to VIES that follows them. */
    withVatCheck: changeAndCheckVat(needs),
    checkVats: checkDueVatNumbers(needs),
    list: ({ callOut, ...filters }: FirmFilters) =>
      views.list({
        ...filters,
        ...(callOut && { callOutHours: listCallOutHoursAt(needs.world.now()) }),
      }),
    /** Answers null unless it is shown; its present slug when it had this one earlier. */
    page: (slug: string): FirmReply | { readonly movedTo: string } | null => {
      const found = views.shown(slug)
      if (!found) {
        const movedTo = firms.movedTo(slug)
        return movedTo === null ? null : { movedTo }
      }
      const { ownerId, ...firm } = found
      return { ...firm, items: needs.itemsOf(ownerId), answers: needs.answersOf(ownerId) }
    },
    phoneOf: readFirmPhone(needs),
    readByProgram: limitPhoneReading(needs),
    /** Suspended, or without its owner's account; also under an earlier slug. */
    isGone: firms.isGone,
    /** Landing pages, with what is local to a place. */
    landingsWith: (local: FindLocalPage) => createFirmLandings(needs, local),
    credentials: {
      of: ownCredentials(needs),
      claim: claimCredential(needs),
      withdraw: withdrawCredential(needs),
      sweep: sweepCredentials(needs),
    },
    verifications: {
      queue: (query: VerificationQuery) => {
        const { items, total } = credentials.queue(query)
        return { items: items.map(withRule), total }
      },
      shown: (id: CredentialId) => {
        const found = credentials.shown(id)
        return found && withRule(found)
      },
      check: checkCredential(needs),
      refuse: refuseCredential(needs),
    },
    /** Tells whether a credential counts for a trade. */
    fitsTrade: createTradeFilter(needs.rules),
    /** Describes a firm for notices about it. */
    reported: (slug: string) => {
      const firm = firms.bySlug(slug)
      return (
        firm && {
          id: firm.id,
          title: firmNameOf(firm),
          ownerId: firm.ownerId,
          isPublic: isFirmPublic(firm),
        }
      )
    },
    queue: firmQueue(needs),
    changes: { page: needs.words.page, see: markTextChangesRead(needs) },
    contest: reportVatHolder(needs),
    ...decisionsOf(needs),
    /** Into the list again, after the account was opened again. */
    reindex: (userId: UserId) => {
      const firm = firms.ofOwner(userId)
      if (firm) firms.put(firm)
    },
  }
}

/** The staff's. */
const decisionsOf = (needs: FirmNeeds) => ({
  approve: approveFirm(needs),
  undoApproval: undoFirmApproval(needs),
  reject: rejectFirm(needs),
  suspend: suspendFirm(needs),
  restore: restoreFirm(needs),
})

export type Firms = ReturnType<typeof createFirms>

const ownCredentials =
  (needs: Pick<FirmNeeds, 'firms' | 'credentials' | 'rules' | 'places'>) => (userId: UserId) => {
    const firm = needs.firms.ofOwner(userId)
    const items = firm ? needs.credentials.ofFirm(firm.id) : []
    return { items, suggested: firm ? suggestCredentials(needs, firm, items) : [] }
  }

const placesOf =
  ({ places }: Pick<FirmNeeds, 'places'>) =>
  ({ provinceId, areas }: Pick<Firm, 'provinceId' | 'areas'>) => {
    const provinces = new Map(places.provinces().map((one) => [one.id, one]))
    return {
      regionId: provinces.get(provinceId ?? '')?.regionId ?? null,
      areaNames: areas.map((area) =>
        'provinceId' in area
          ? `Provincia di ${provinces.get(area.provinceId)?.name ?? area.provinceId}`
          : `${places.comune(area.comuneId)?.name ?? ''} e dintorni, entro ${area.radiusKm} km`,
      ),
    }
  }

/** What the law asks of one of the firm's trades. */
const addRule = ({ rules, places }: Pick<FirmNeeds, 'rules' | 'places'>) => {
  type Claim = Omit<VerificationReply, 'rule'>
  const isAbout = (rule: CredentialRule, { kind, firm }: Claim) =>
    rule.kind === kind &&
    rule.categories.some((id) => firm.trades.includes(places.category(id)?.name ?? ''))
  return (claim: Claim): VerificationReply => ({
    ...claim,
    rule: rules.find((rule) => isAbout(rule, claim))?.why ?? null,
  })
}
