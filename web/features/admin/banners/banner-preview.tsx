/** Where a banner stands, on a phone and on a computer. Drawn in SVG, because the pages' policy allows no inline styles. */
import type { BannerPosition } from '#modules/content/contract/paths.ts'
import type { RecordValues } from '../form/record-values.ts'

/** What is above and below it, in the words of the page; `HERE` is the banner. */
const HERE = null
type Place = { readonly page: string; readonly path: string; readonly parts: readonly Part[] }
type Part = string | typeof HERE

const PLACES: Readonly<Record<BannerPosition, Place>> = {
  home_hero: {
    page: 'la pagina iniziale',
    path: '/',
    parts: ['Titolo e ricerca', 'Come funziona', 'Cerco e Offro', HERE, 'Le categorie più cercate'],
  },
  home_middle: {
    page: 'la pagina iniziale',
    path: '/',
    parts: ['Ultime richieste', 'Numeri del sito', HERE, 'Ultimi annunci di vetrina', 'Piani'],
  },
  jobs_top: {
    page: 'le richieste',
    path: '/lavori',
    parts: ['Titolo e filtri', HERE, 'Richiesta', 'Richiesta', 'Richiesta'],
  },
  showcase_top: {
    page: 'la vetrina',
    path: '/vetrina',
    parts: ['Titolo e filtri', HERE, 'Annuncio', 'Annuncio', 'Annuncio'],
  },
  article_bottom: {
    page: 'il blog',
    path: '/blog',
    parts: ['Titolo dell’articolo', 'Testo', 'Continua a leggere', HERE, 'Torna al blog'],
  },
  contact_top: {
    page: 'i contatti',
    path: '/contattaci',
    parts: ['Titolo', HERE, 'Modulo', 'Indirizzo e telefono'],
  },
  contact_bottom: {
    page: 'i contatti',
    path: '/contattaci',
    parts: ['Titolo', 'Modulo', 'Indirizzo e telefono', HERE],
  },
}

/** Uses its own names, because the list of positions would be in the script of every page. */
const placeOf = (position: unknown) => (isPosition(position) ? PLACES[position] : undefined)

const isPosition = (position: unknown): position is BannerPosition =>
  typeof position === 'string' && Object.hasOwn(PLACES, position)

export const BannerPreview = ({ values }: { readonly values: RecordValues }) => {
  const place = placeOf(values['position'])
  if (!place) return null
  const url = values['bannerType'] === 'image' ? String(values['imageUrl'] ?? '').trim() : ''
  return (
    <figure className="stack gap-2">
      <div className="banner-look cluster gap-4">
        <Screen device="Telefono" width={160} url={url} parts={place.parts} />
        <Screen device="Computer" width={380} url={url} parts={place.parts} />
      </div>
      <figcaption className="soft small">
        Ecco dove compare.{' '}
        <a href={place.path} target="_blank" rel="noopener">
          Apri {place.page}
          <span className="visually-hidden"> (in una nuova scheda)</span>
        </a>
      </figcaption>
    </figure>
  )
}

const GAP = 8
const PART = 26
const HEAD = 22
/** Gives the ratio of a banner’s width to its height. */
const SHAPE = 16 / 3

type ScreenProps = {
  readonly device: string
  readonly width: number
  readonly url: string
  readonly parts: readonly Part[]
}

const Screen = ({ device, width, url, parts }: ScreenProps) => {
  const inside = width - 2 * GAP
  const heights = parts.map((part) => (part === HERE ? inside / SHAPE : PART))
  const tops = heights.map((_, index) =>
    heights.slice(0, index).reduce((sum, height) => sum + height + GAP, HEAD + GAP),
  )
  const whole = HEAD + GAP + heights.reduce((sum, height) => sum + height + GAP, 0)
  return (
    <svg
      viewBox={`0 0 ${width} ${whole}`}
      width={width}
      height={whole}
      role="img"
      aria-label={`${device}: il banner tra le altre parti della pagina`}
    >
      <rect className="banner-look-page" width={width} height={whole} rx={6} />
      <text className="device" x={GAP} y={15}>
        {device}
      </text>
      {parts.map((part, index) => {
        const box = { x: GAP, y: tops[index] ?? 0, width: inside, height: heights[index] ?? 0 }
        return part === HERE ? (
          <Banner key="here" box={box} url={url} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page stay where they are.
          <g key={index}>
            <rect className="part" {...box} rx={3} />
            <text x={box.x + 8} y={box.y + 17}>
              {part}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

const Banner = ({ box, url }: { readonly box: Box; readonly url: string }) => (
  <g className="banner-look-place">
    <rect {...box} rx={3} />
    {url === '' ? (
      <text x={box.x + 8} y={box.y + box.height / 2 + 4}>
        Il tuo banner
      </text>
    ) : (
      <image {...box} href={url} preserveAspectRatio="xMidYMid slice" />
    )}
  </g>
)
