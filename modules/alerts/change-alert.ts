import { USUAL_RADIUS_KM } from '#modules/kernel/contract/search.ts'
import { truncateText } from '#modules/kernel/cut-text.ts'
import { type AlertId, toId, type UserId } from '#modules/kernel/ids.ts'
import type { InputIssue } from '#modules/kernel/invalid-input.ts'
import type { TextSigner } from '#modules/kernel/mail.ts'
import { isPostalCode } from '#modules/kernel/postal-code.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { type Alert, limitFrequency, type SavedSearch, UNFILTERED_SEARCH } from './alert.ts'
import type { AlertChanges, AlertInput } from './contract/alert.ts'
import { ALERT_NAME_MAX } from './contract/paths.ts'
import type { AlertNeeds, AlertPlaces, AlertSelection } from './ports.ts'

type Change = {
  readonly userId: UserId
  readonly id: AlertId
  readonly changes: AlertChanges
}

/** Pausing drops matches not yet sent, so that no mail follows the pause. */
export const changeAlert =
  ({
    alerts,
    matches,
    rights,
    world,
    atomically,
  }: Pick<AlertNeeds, 'alerts' | 'matches' | 'rights' | 'world' | 'atomically'>) =>
  ({ userId, id, changes }: Change) =>
    atomically(() => {
      const alert = alerts.find(userId, id)
      if (!alert) return refuse({ code: 'alert.not-found' })
      const { instantAlerts } = rights.of(userId)
      if (isFaster(alert, changes) && !instantAlerts)
        return refuse({ code: 'alert.instant-not-in-plan' })
      const now = world.now()
      const changed: Alert = {
        ...alert,
        name: changes.name ?? alert.name,
        ...(changes.frequency && limitFrequency(changes.frequency, instantAlerts)),
        pausedAt: pausedAt(alert, changes.isPaused, now),
        updatedAt: now,
      }
      alerts.save(changed)
      if (changed.pausedAt) matches.forgetAlert(id)
      return accept(changed)
    })

const isFaster = (alert: Alert, changes: AlertChanges) =>
  changes.frequency === 'instant' && (alert.awaitsRight || alert.frequency !== 'instant')

const pausedAt = (alert: Alert, isPaused: boolean | undefined, now: Date) => {
  if (isPaused === undefined) return alert.pausedAt
  return isPaused ? (alert.pausedAt ?? now) : null
}

/** Token of the mail's link; valid for as long as the installation's key is. */
export const createUnsubscribeToken = (links: Pick<TextSigner, 'sign'>, alertSet: AlertSelection) =>
  links.sign(JSON.stringify(alertSet))

/** Pauses the alerts, so that their owner can resume them. An alert that no longer exists counts as unsubscribed. */
export const unsubscribe =
  ({
    alerts,
    links,
    world,
    atomically,
  }: Pick<AlertNeeds, 'alerts' | 'links' | 'world' | 'atomically'>) =>
  (token: string) => {
    const text = links.read(token)
    if (text === null) return 'invalid'
    atomically(() => alerts.pause(JSON.parse(text) as AlertSelection, world.now()))
    return 'done'
  }

export const saveAlert =
  (
    needs: Pick<
      AlertNeeds,
      'atomically' | 'places' | 'rights' | 'alerts' | 'searchWords' | 'world'
    >,
  ) =>
  (userId: UserId, input: AlertInput) =>
    needs.atomically(() => {
      const issues = issuesOf(needs, input)
      if (issues.length > 0) return refuse({ code: 'request.invalid', issues })
      const search = searchOf(needs.places, input)
      const obstacle = obstacleTo(needs, userId, { search, frequency: input.frequency })
      if (obstacle) return refuse({ code: obstacle })

      const { name } = input
      const frequency = limitFrequency(input.frequency, needs.rights.of(userId).instantAlerts)
      const alert = newAlert(needs, { userId, search, ...frequency, ...(name && { name }) })
      needs.alerts.add(alert)
      return accept(alert)
    })

type NewAlert = Pick<Alert, 'userId' | 'search' | 'frequency' | 'awaitsRight'> & {
  readonly name?: string
}

/** Named after its filters unless it has a name. */
const newAlert = (
  { places, world }: Pick<AlertNeeds, 'places' | 'world'>,
  { name, ...alert }: NewAlert,
): Alert => {
  const now = world.now()
  return {
    ...alert,
    id: toId<AlertId>(world.newId()),
    name: name ?? nameOf(places, alert.search),
    pausedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

type Obstacle = 'alert.too-many' | 'alert.already-saved' | 'alert.instant-not-in-plan'

/** The refusal, when the plan does not allow it or the same search exists already. */
const obstacleTo = (
  { alerts, rights }: Pick<AlertNeeds, 'alerts' | 'rights'>,
  userId: UserId,
  { search, frequency }: Pick<Alert, 'search' | 'frequency'>,
): Obstacle | null => {
  const { savedSearches, instantAlerts } = rights.of(userId)
  if (alerts.hasSearch(userId, search)) return 'alert.already-saved'
  if (alerts.countOf(userId) >= savedSearches) return 'alert.too-many'
  return frequency === 'instant' && !instantAlerts ? 'alert.instant-not-in-plan' : null
}

const issuesOf = (
  { places, searchWords }: Pick<AlertNeeds, 'places' | 'searchWords'>,
  input: AlertInput,
): InputIssue[] => {
  const { categoryId, regionId, provinceId, q, city, near } = input
  const province = provinceId ? places.province(provinceId) : null
  const isElsewhere = province && regionId && province.regionId !== regionId
  const faults: readonly [isFault: unknown, path: string, message: string][] = [
    [categoryId && places.categoryName(categoryId) === null, 'categoryId', 'Categoria non valida'],
    [regionId && places.regionName(regionId) === null, 'regionId', 'Regione non valida'],
    [provinceId && (!province || isElsewhere), 'provinceId', 'Provincia non valida'],
    [near && places.comune(near) === null, 'near', 'Comune non valido'],
    [q && !searchWords.areIn(q, false), 'q', 'Scrivi almeno una parola'],
    [city && !searchWords.areIn(city, true), 'city', 'Città non valida'],
  ]
  return faults.flatMap(([isFault, path, message]) => (isFault ? [{ path, message }] : []))
}

/** A comune's full name with a distance means its surroundings, as in the list. */
const searchOf = (places: AlertPlaces, input: AlertInput): SavedSearch => {
  const { categoryId, regionId, provinceId, city, q, near, radiusKm } = input
  const comune = near ? null : comuneMeant(places, input)
  const centre = near ?? comune ?? null
  return {
    categoryId: categoryId ?? null,
    regionId: regionId ?? null,
    provinceId: provinceId ?? null,
    city: comune ? null : (city ?? null),
    words: q ?? null,
    near: centre,
    radiusKm: centre === null ? null : (radiusKm ?? USUAL_RADIUS_KM),
  }
}

const comuneMeant = (places: AlertPlaces, { city, radiusKm, provinceId, regionId }: AlertInput) =>
  city && (radiusKm || isPostalCode(city))
    ? (places.comuneNamed(city, provinceId ?? regionId ?? null)?.id ?? null)
    : null

/** `Idraulico · caldaia · Roma · Lazio`; a city and its province are named once. */
const nameOf = (places: AlertPlaces, search: SavedSearch) => {
  const { categoryId, regionId, provinceId, city, words, near, radiusKm } = search
  const province = provinceId === null ? null : places.province(provinceId)
  const parts = [
    categoryId && places.categoryName(categoryId),
    words,
    city,
    near && `entro ${radiusKm} km da ${places.comune(near)?.name ?? near}`,
    province?.name ?? (regionId && places.regionName(regionId)),
  ].filter(Boolean)
  const name = [...new Set(parts)].join(' · ') || 'Tutte le richieste'
  return truncateText(name, ALERT_NAME_MAX)
}

/** One alert for each trade of the person's firm in each of its areas, as many as the plan allows. */
export const saveFirmAlerts =
  (needs: Pick<AlertNeeds, 'atomically' | 'alerts' | 'firmWork' | 'rights' | 'places' | 'world'>) =>
  (userId: UserId) =>
    needs.atomically(() => {
      const { alerts, firmWork, rights } = needs
      const { savedSearches, instantAlerts } = rights.of(userId)
      const work = firmWork.withoutAlert(userId)
      if (work.length === 0) return refuse({ code: 'alert.no-firm-work' })
      const free = savedSearches - alerts.countOf(userId)
      if (free <= 0) return refuse({ code: 'alert.too-many' })

      const frequency = limitFrequency(instantAlerts ? 'instant' : 'daily', instantAlerts)
      const saved = work.slice(0, free).map((pair) =>
        newAlert(needs, {
          userId,
          search: { ...UNFILTERED_SEARCH, ...pair },
          ...frequency,
        }),
      )
      for (const alert of saved) alerts.add(alert)
      return accept({ alerts: saved, left: work.length - saved.length })
    })
