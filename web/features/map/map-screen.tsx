import { useLocation } from 'react-router'
import type { MapReply } from '#modules/discovery/contract/map.ts'
import { discoveryPaths, type MapSide, mapPagePath } from '#modules/discovery/contract/paths.ts'
import { formatCount } from '#modules/kernel/format-count.ts'
import { isNotFoundError, useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { useIsPageMissing, usePageParams } from '#web/lib/page.ts'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { NotFound } from '#web/ui/feedback/empty-state.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

const SIDES = {
  lavori: { mode: 'cerco', list: 'Richieste', one: 'richiesta', many: 'richieste' },
  professionisti: { mode: 'offro', list: 'Professionisti', one: 'impresa', many: 'imprese' },
} as const

export const mapPath = (side: string, search: URLSearchParams) =>
  discoveryPaths.map(side, {
    categoryId: search.get('categoryId') ?? undefined,
    provinceId: search.get('provinceId') ?? undefined,
  })

export const MapScreen = () => {
  const { side = '' } = usePageParams()
  const search = new URLSearchParams(useLocation().search)
  const isMissing = useIsPageMissing()
  const { data, ...reply } = useApi<MapReply>(isMissing ? null : mapPath(side, search))
  if (isMissing || isNotFoundError(reply.error))
    return (
      <NotFound title="Mappa non trovata" backHref="/lavori" backLabel="Guarda tutte le richieste">
        Non abbiamo una mappa per questo mestiere o per questa provincia.
      </NotFound>
    )
  if (data) return <CountMap map={data} />
  return (
    <div className="wrap list-screen">
      <PageHeader look="of-list" title="Mappa" />
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare la mappa"
        advice="Controlla la connessione e riprova."
        waiting={<CardSkeletons count={1} />}
      />
    </div>
  )
}

export const mapTitle = ({ side, category, province }: MapReply) =>
  [
    SIDES[side].list,
    category && `: ${category.name}`,
    province ? ` in provincia di ${province.name}` : ' in Italia',
  ].join('')

export const mapDescription = ({ side, province }: MapReply) =>
  province
    ? `Quante ${SIDES[side].many} ci sono in ogni comune della provincia di ${province.name}: scegline uno dalla mappa o dall’elenco.`
    : `Quante ${SIDES[side].many} ci sono in ogni provincia d’Italia: scegline una dalla mappa o dall’elenco.`

const CountMap = ({ map }: { readonly map: MapReply }) => {
  const { side, category, province, places } = map
  const { mode, list } = SIDES[side]
  return (
    <div className="wrap list-screen" data-mode={mode}>
      <PageHeader
        look={mode === 'offro' ? 'of-list offers of-map' : 'of-list of-map'}
        before={
          <Breadcrumb
            trail={[
              { label: list, href: `/${side}` },
              ...(province ? [{ label: 'Mappa', href: italy(map) }] : []),
            ]}
            here={province?.name ?? 'Mappa'}
          />
        }
        title={mapTitle(map)}
        subtitle={province ? 'Scegli un comune' : 'Scegli una provincia'}
        actions={
          <>
            {category && (
              <LinkButton href={mapPagePath(side, { provinceId: province?.id })}>
                Tutti i mestieri
              </LinkButton>
            )}
            <LinkButton href={listOf(map)}>
              {province ? `Vedi ${totalOf(side, province.total)}` : 'Vedi l’elenco'}
            </LinkButton>
          </>
        }
      />
      <div className="count-map grid gap-5-6">
        <figure className="grid gap-2">
          <MapPicture map={map} />
          {!province && places.length > 0 && <Legend map={map} />}
        </figure>
        <nav aria-label={province ? 'Comuni' : 'Province'}>
          {places.length === 0 && <p className="soft">Qui non c’è ancora nulla.</p>}
          <ul className="flush">
            {places.map((place) => (
              <li key={place.id}>
                <a href={placeLink(map, place)}>{place.name}</a>{' '}
                <span className="soft small">{totalOf(side, place.total)}</span>
                {place.modes && <span className="modes soft small">{place.modes}</span>}
              </li>
            ))}
          </ul>
          {province && side === 'professionisti' && (
            <p className="soft small">
              Il numero comprende solo chi ha sede nel comune; nell’elenco c’è anche chi ci lavora
              ma ha sede altrove.
            </p>
          )}
        </nav>
      </div>
    </div>
  )
}

type Place = MapReply['places'][number]

const italy = ({ side, category }: MapReply) => mapPagePath(side, { categoryId: category?.id })

const totalOf = (side: MapSide, total: number) =>
  formatCount(total, SIDES[side].one, SIDES[side].many)

/** `3 richieste · contatti subito: 2, prima le offerte: 1`. */
const countOf = ({ side }: MapReply, { total, modes }: Place) =>
  [totalOf(side, total), modes].filter(Boolean).join(' · ')

/** The list of the province, or of a comune in it. */
const listOf = ({ side, category, province }: MapReply, city = '') => {
  const query = new URLSearchParams()
  if (category) query.set('categoryId', category.id)
  if (province) {
    query.set('regionId', province.regionId)
    query.set('provinceId', province.id)
  }
  if (city) query.set('city', city)
  return query.size > 0 ? `/${side}?${query}` : `/${side}`
}

const placeLink = (map: MapReply, { id, name }: Place) =>
  map.province
    ? listOf(map, name)
    : mapPagePath(map.side, { categoryId: map.category?.id, provinceId: id })

/** How many are written in the picture, and how far apart in parts of its width: names of comuni, counts of provinces. */
const NAMES = { most: 12, x: 0.3, y: 0.06 }
const COUNTS = { most: 110, x: 0.05, y: 0.04 }

/** The largest first, without what would be written over another. */
const labelledPlaces = ({ places, province, box: [, , width] }: MapReply) => {
  const { most, ...apart } = province ? NAMES : COUNTS
  const labelled: Place[] = []
  for (const place of places) {
    const isFree = labelled.every(
      ({ x, y }) =>
        Math.abs(x - place.x) > apart.x * width || Math.abs(y - place.y) > apart.y * width,
    )
    if (isFree && labelled.length < most) labelled.push(place)
  }
  return labelled
}

/** Serves the eye and the pointer: the list beside it has the same links. */
const MapPicture = ({ map }: { readonly map: MapReply }) => {
  const { box, dots, places, province } = map
  const [, , width] = box
  const most = places[0]?.total ?? 1
  const labelled = labelledPlaces(map)
  return (
    <svg className="map full-width boxed" viewBox={box.join(' ')} aria-hidden="true">
      <use className="land" href={`${discoveryPaths.provinces}#italia`} />
      {province && <use className="here" href={`${discoveryPaths.provinces}#${province.id}`} />}
      {dots && <path className="dots" d={dots} strokeWidth={width / 140} />}
      {places.map((place) => (
        <a key={place.id} href={placeLink(map, place)} tabIndex={-1}>
          <title>{`${place.name}: ${countOf(map, place)}`}</title>
          {province ? (
            <circle cx={place.x} cy={place.y} r={radius(width, place.total / most)} />
          ) : (
            <use
              href={`${discoveryPaths.provinces}#${place.id}`}
              fillOpacity={strength(place.total, most)}
            />
          )}
        </a>
      ))}
      {labelled.map(({ id, name, total, x, y }) => (
        <text
          key={id}
          x={x}
          y={province ? y - radius(width, total / most) - width / 100 : y + width / 100}
          fontSize={width / (province ? 32 : 36)}
        >
          {province ? name : total}
        </text>
      ))}
    </svg>
  )
}

/** How many a colour stands for; not for readers, who have the list. */
const Legend = ({ map: { side, places } }: { readonly map: MapReply }) => {
  const most = places[0]?.total ?? 1
  const steps = [...new Set([1, Math.round(most ** 0.5), most])]
  return (
    <figcaption className="legend cluster justified-center soft small" aria-hidden="true">
      {steps.map((total) => (
        <span key={total} className="flex gap-1 aligned">
          <svg width="16" height="16" aria-hidden="true">
            <rect width="16" height="16" rx="3" fillOpacity={strength(total, most)} />
          </svg>
          {totalOf(side, total)}
        </span>
      ))}
    </figcaption>
  )
}

/** Uses a logarithm, so that one and three differ as much as five and fifteen. */
const strength = (total: number, most: number) =>
  most > 1 ? 0.25 + 0.7 * (Math.log(total) / Math.log(most)) : 0.95

const radius = (width: number, share: number) => Math.round((width / 40) * (0.4 + share ** 0.5))
