import * as v from 'valibot'
import { type GuardedContext, newRoutes, personalReply, signedIn } from '#adapters/http/guards.ts'
import { readIdParameter, readJson, readQuery } from '#adapters/http/input.ts'
import {
  createRefusalReply,
  replyNotFound,
  replyTooMany,
  valueOrNotFound,
  valueOrRefuse,
} from '#adapters/http/reply.ts'
import { FIRM_REFUSALS } from '#modules/firms/contract/codes.ts'
import { CredentialInput, CredentialReply } from '#modules/firms/contract/credentials.ts'
import { FirmInput } from '#modules/firms/contract/firm.ts'
import { ContestVatNumberInput } from '#modules/firms/contract/firm-queue.ts'
import { FIRM_TEXT_FIELDS } from '#modules/firms/contract/firm-words.ts'
import { MISSING_PART_LABELS, OwnFirmReply } from '#modules/firms/contract/own-firm.ts'
import { FIRMS_PAGE_PATH, firmPagePath, firmPaths } from '#modules/firms/contract/paths.ts'
import { FirmFilters } from '#modules/firms/contract/public-firm.ts'
import type { RevealGate } from '#modules/firms/gate.ts'
import {
  applyPendingChanges,
  type Firms,
  isFirmPublic,
  listMissingParts,
} from '#modules/firms/index.ts'
import type { FirmLandings } from '#modules/firms/landing.ts'
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import type { CredentialId } from '#modules/kernel/ids.ts'

/** One's own firm and what it claims to have. */
export const ownFirmRoutes = (firms: Firms, { stateOf }: Pick<RevealGate, 'stateOf'>) =>
  newRoutes()
    .get('/firm', signedIn, (c) => c.json(own(firms, c)))
    .put('/firm', signedIn, async (c) => {
      const input = await readJson(c, FirmInput)
      valueOrRefuse(await firms.withVatCheck.save(c.var.viewer.userId, input), refuseFirm)
      return c.json(own(firms, c))
    })
    .post('/firm/show', signedIn, async (c) => {
      const outcome = await firms.withVatCheck.show(c.var.viewer.userId)
      if (!outcome.ok) {
        const { refusal } = outcome
        return refusal.code === 'firm.incomplete'
          ? refuseFirm(c, { ...refusal, issues: refusal.missing.map(toIssue) })
          : refuseFirm(c, refusal)
      }
      return c.json(own(firms, c))
    })
    .post('/firm/hide', signedIn, (c) => {
      valueOrRefuse(firms.hide(c.var.viewer.userId), refuseFirm)
      return c.json(own(firms, c))
    })
    .post('/firm/contest', signedIn, async (c) => {
      const input = await readJson(c, ContestVatNumberInput)
      const sent = valueOrRefuse(firms.contest(c.var.viewer.userId, c.var.ip, input), refuseFirm)
      return c.json(sent, 201)
    })
    .get('/firm/gate', signedIn, (c) => c.json(stateOf(c.var.viewer.userId)))
    .get('/firm/credentials', signedIn, (c) => {
      const { items, suggested } = firms.credentials.of(c.var.viewer.userId)
      return c.json({ items: items.map((item) => pickReply(CredentialReply, item)), suggested })
    })
    .post('/firm/credentials', signedIn, async (c) => {
      const input = await readJson(c, CredentialInput)
      const claimed = valueOrRefuse(firms.credentials.claim(c.var.viewer.userId, input), refuseFirm)
      return c.json(pickReply(CredentialReply, claimed), 201)
    })
    .delete('/firm/credentials/:id', signedIn, (c) => {
      valueOrRefuse(
        firms.credentials.withdraw(c.var.viewer.userId, readIdParameter<CredentialId>(c)),
        refuseFirm,
      )
      return c.body(null, 204)
    })

const toIssue = (path: keyof typeof MISSING_PART_LABELS) => ({
  path,
  message: `Manca ${MISSING_PART_LABELS[path]}`,
})

const own = (
  { mine, placesOf, isViesOn }: Pick<Firms, 'mine' | 'placesOf' | 'isViesOn'>,
  { var: { viewer } }: GuardedContext,
): OwnFirmReply => {
  const saved = mine(viewer.userId)
  if (!saved) return isViesOn() ? { ...NEVER_SAVED, isViesOn: true } : NEVER_SAVED
  const firm = applyPendingChanges(saved)
  return pickReply(OwnFirmReply, {
    ...firm,
    ...placesOf(saved),
    isPublic: isFirmPublic(saved),
    waitingWords: FIRM_TEXT_FIELDS.filter((word) => word in (saved.pending ?? {})),
    state: firm.waitingSince ? 'waiting' : firm.state,
    missing: listMissingParts(firm),
    ...(isViesOn() && { isViesOn: true }),
  })
}

const NOTHING = v.parse(FirmInput, {})

const NEVER_SAVED: OwnFirmReply = {
  ...NOTHING,
  id: null,
  slug: null,
  state: 'draft',
  missing: listMissingParts(NOTHING),
  isPublic: false,
  waitingWords: [],
  waitingSince: null,
  suspendedReason: null,
  rejectionReason: null,
  phoneE164: null,
  regionId: null,
  areaNames: [],
  viesOutcome: null,
}

/** Everybody may read these. */
export const firmRoutes = (firms: Firms) =>
  newRoutes()
    .get('/firms', (c) => c.json(firms.list(readQuery(c, FirmFilters))))
    .get('/firms/:slug', (c) => {
      const firm = firms.page(c.req.param('slug'))
      if (firm === null)
        return firms.isGone(c.req.param('slug'))
          ? refuseFirm(c, { code: 'firm.gone' })
          : replyNotFound(c, FIRM_REFUSALS['firm.not-found'])
      return 'movedTo' in firm
        ? c.redirect(firmPaths.one(firm.movedTo), 301)
        : c.json(c.var.isRendering ? firm : firms.readByProgram(firm, c.var.ip))
    })
    .get('/firms/:slug/phone', personalReply, (c) => {
      const result = firms.phoneOf(c.req.param('slug'), c.var.ip)
      if (result.ok) return c.json(result.value)
      return result.refusal.code === 'rate.limited'
        ? replyTooMany(c, result.refusal.retryAfterMs, 'Hai visto molti numeri di telefono')
        : refuseFirm(c, result.refusal)
    })

export const firmLandingRoutes = ({ find }: FirmLandings) =>
  newRoutes().get('/firm-landing/:category/:province', (c) => {
    const { category, province } = c.req.param()
    return c.json(valueOrNotFound(find(category, province), 'Pagina non trovata'))
  })

/** A page under an earlier name leads to the present one. */
export const movedFirmRoutes = ({ page }: Pick<Firms, 'page'>) =>
  newRoutes().get(`${FIRMS_PAGE_PATH}/:slug`, async (c, next) => {
    const firm = page(c.req.param('slug'))
    if (firm === null || !('movedTo' in firm)) return await next()
    return c.redirect(firmPagePath(firm.movedTo), 301)
  })

export const refuseFirm = createRefusalReply(FIRM_REFUSALS, {
  'firm.not-found': 404,
  'firm.gone': 410,
  'credential.not-found': 404,
})
