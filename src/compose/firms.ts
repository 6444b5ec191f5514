import { firmQueueRoutes, verificationRoutes } from '#adapters/http/routes/firms/firm-queue.ts'
import { firmRoutes, movedFirmRoutes, ownFirmRoutes } from '#adapters/http/routes/firms/own-firm.ts'
import { firmReportRoutes } from '#adapters/http/routes/listings/shared/listing-notices.ts'
import { vettingSettingsRoutes } from '#adapters/http/routes/vetting/vetting-settings.ts'
import { sqliteChangedWords } from '#adapters/sqlite/firms/changed-words.ts'
import { sqliteFirmPeople, sqliteFirmPlaces } from '#adapters/sqlite/firms/people.ts'
import { sqliteCredentials, sqliteFirms } from '#adapters/sqlite/firms/store.ts'
import { sqliteFirmViews } from '#adapters/sqlite/firms/views.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import { sqliteAnswerFigures } from '#adapters/sqlite/talks/people.ts'
import { viesByRest } from '#adapters/vies/vies-by-rest.ts'
import { NO_DETAILS } from '#modules/billing/contract/profile-shape.ts'
import type { Firm } from '#modules/firms/firm.ts'
import { createFirms, createGate, missingOf } from '#modules/firms/index.ts'
import { type FirmId, idOf } from '#modules/kernel/ids.ts'
import { createVetting } from '#modules/vetting/index.ts'
import { jobsOf, untilNone } from '#src/jobs/job-table.ts'
import { readSeed } from '../root-folder.ts'
import type { AppContext } from './app-context.ts'
import type { Asked } from './use-cases.ts'

const ITEMS_SHOWN = 12

export const composeFirms = (
  context: AppContext,
  asked: Asked<'vetting' | 'gate' | 'billing' | 'identity' | 'media' | 'listings'>,
) => {
  const { connection, world } = context
  const { identity, listings } = asked
  const useCases = createFirms({
    ...context,
    firms: sqliteFirms(connection),
    views: sqliteFirmViews(connection, context.referenceVersion),
    credentials: sqliteCredentials(connection),
    words: sqliteChangedWords(connection),
    places: sqliteFirmPlaces(connection),
    people: sqliteFirmPeople(connection),
    rules: readSeed(context.root, 'trade-rules'),
    vies: asked.vetting.vies,
    publicVersion: () => context.publicVersions().all,
    isOwnPicture: asked.media.isOwnedBy,
    fillBillingProfile: fillBillingProfile(asked.billing),
    itemsOf: (userId) => [...listings.showcase.ofSeller(userId, ITEMS_SHOWN)],
    report: listings.notices.sendByMember('firm'),
    answersOf: sqliteAnswerFigures(connection, world),
  })
  identity.onReopened.push(useCases.reindex)
  listings.notices.onUpheld.push((staff, { kind, listingId }, reason) => {
    if (kind !== 'firm') return
    useCases.suspend(staff, idOf<FirmId>(listingId), { reason, ground: 'law', isSilent: true })
  })
  return {
    useCases,
    jobs: jobsOf({
      'sweep-credentials': untilNone(useCases.credentials.sweep),
      'ask-vies': useCases.checkVats,
    }),
    api: [
      ownFirmRoutes(useCases, asked.gate),
      firmRoutes(useCases),
      firmReportRoutes(listings.notices, useCases.reported),
      firmQueueRoutes(useCases),
      verificationRoutes(useCases),
    ],
    /** Redirects of earlier addresses. */
    pages: () => movedFirmRoutes(useCases),
  }
}

const ADDRESSED = ['legalName', 'vatId', 'address', 'postalCode', 'city', 'provinceId'] as const

/** Name, number and address of a firm fill a billing profile that was never saved. */
export const fillBillingProfile =
  ({ shop }: Asked<'billing'>['billing']) =>
  (firm: Firm): void => {
    const missing: readonly string[] = missingOf(firm)
    const isAddressed = !ADDRESSED.some((field) => missing.includes(field))
    if (!isAddressed || shop.profile.of(firm.ownerId)) return
    shop.profile.save(firm.ownerId, {
      ...NO_DETAILS,
      billingName: firm.legalName ?? '',
      taxId: firm.vatId,
      pecEmail: firm.pec,
      billingAddress: firm.address ?? '',
      billingCity: firm.city ?? '',
      billingPostalCode: firm.postalCode ?? '',
      billingProvince: firm.provinceId ?? '',
    })
  }

const KEY = 'trust'

export const composeVetting = (context: AppContext) => {
  const { connection, world, vies } = context
  const settings = sqliteSettings(connection)
  const useCases = createVetting({
    ...context,
    vies: vies ?? viesByRest(),
    vetting: {
      read: () => settings.read(KEY),
      write: (changed) => settings.write(KEY, changed, world.now()),
    },
  })
  return { useCases, api: vettingSettingsRoutes(useCases) }
}

/** Before all that ask it: it reads firms, whatever they are composed of. */
export const composeGate = (context: AppContext, { vetting }: Asked<'vetting'>) => {
  const { connection } = context
  const gate = createGate({
    ...context,
    vies: vetting.vies,
    settings: vetting.settings.read,
    firms: sqliteFirms(connection),
    credentials: sqliteCredentials(connection),
    people: sqliteFirmPeople(connection),
  })
  vetting.onStricter.push(gate.announce)
  return { useCases: gate }
}
